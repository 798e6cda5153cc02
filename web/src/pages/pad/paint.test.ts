import { describe, expect, it } from 'vitest'
import { emptyGrid, fromCastle, type PaintedGrid, type Tool } from '../../table/scorepad'
import { resized, touch } from './paint'

const wheat: Tool = { kind: 'land', land: 'wheat' }
const paint = (grid: PaintedGrid, ...strokes: [key: string, tool: Tool, again?: boolean][]): PaintedGrid =>
  strokes.reduce((painted, [key, tool, again]) => touch(painted, key, tool, again), grid)

describe('painting', () => {
  it('begins with the castle in the middle', () => {
    expect(emptyGrid(5).castle).toBe('2,2')
    expect(emptyGrid(7, 5).castle).toBe('3,2')
  })

  it('paints land, and adds a crown when a square is tapped again', () => {
    const once = paint(emptyGrid(5), ['0,0', wheat])
    expect(once.squares['0,0']).toEqual({ land: 'wheat', marks: 0 })
    expect(paint(once, ['0,0', wheat]).squares['0,0']?.marks).toBe(0)
    expect(paint(once, ['0,0', wheat, true]).squares['0,0']?.marks).toBe(1)
  })

  it('goes from three crowns back to none', () => {
    const again: [string, Tool] = ['0,0', { kind: 'mark' }]
    expect(paint(emptyGrid(5), ['0,0', wheat], again, again, again).squares['0,0']?.marks).toBe(3)
    expect(paint(emptyGrid(5), ['0,0', wheat], again, again, again, again).squares['0,0']?.marks).toBe(0)
  })

  it('forgets what stood on land that is painted over', () => {
    const grid = paint(
      emptyGrid(5),
      ['0,0', { kind: 'land', land: 'town' }],
      ['0,0', { kind: 'put', field: 'building', thing: 'statue' }],
      ['0,0', wheat],
    )
    expect(grid.squares['0,0']).toEqual({ land: 'wheat', marks: 0 })
  })

  it('puts things on land only, and takes them away again', () => {
    const knight: Tool = { kind: 'switch', field: 'knight' }
    expect(paint(emptyGrid(5), ['0,0', knight]).squares).toEqual({})
    const posted = paint(emptyGrid(5), ['0,0', wheat], ['0,0', knight])
    expect(posted.squares['0,0']?.knight).toBe(true)
    expect(paint(posted, ['0,0', knight]).squares['0,0']?.knight).toBe(false)
    const king: Tool = { kind: 'put', field: 'token', thing: 'king' }
    const queen: Tool = { kind: 'put', field: 'token', thing: 'queen' }
    const court = paint(emptyGrid(5), ['0,0', wheat], ['0,0', king], ['0,0', queen])
    expect(court.squares['0,0']?.token).toBe('queen')
    expect(paint(court, ['0,0', queen]).squares['0,0']?.token).toBeUndefined()
  })

  it('paints nothing on the castle, which moves over land', () => {
    const grid = paint(emptyGrid(5), ['2,2', wheat], ['1,1', wheat], ['1,1', { kind: 'castle' }])
    expect(grid).toEqual({ ...emptyGrid(5), castle: '1,1' })
  })

  it('erases', () => {
    expect(paint(emptyGrid(5), ['0,0', wheat], ['0,0', { kind: 'erase' }]).squares).toEqual({})
  })

  it('keeps the middle when the size changes', () => {
    const grid = paint(emptyGrid(5), ['0,0', wheat], ['2,1', wheat])
    const large = resized(grid, 7)
    expect([large.castle, Object.keys(large.squares)]).toEqual(['3,3', ['1,1', '3,2']])
    const edge = paint(large, ['0,3', wheat])
    expect(Object.keys(resized(edge, 5).squares).sort()).toEqual(['0,0', '2,1'])
  })

  it('counts squares from the castle', () => {
    expect(fromCastle(emptyGrid(5), '0,3')).toEqual([-2, 1])
  })
})
