import { describe, expect, it } from 'vitest'
import { type SeatDraft, seated, seatsFor, seatRequests } from './seats'

const draft = (kind: SeatDraft['kind'], name = ''): SeatDraft => ({ kind, name, level: 'steady' })

describe('the seats of a new table', () => {
  it('are me and bots at first', () => {
    expect(seatsFor(3, [], 'steady').map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot'])
  })

  it('keep who sat there when more or fewer play', () => {
    const three = [draft('me'), draft('here', 'Ben'), draft('link')]
    expect(seatsFor(2, three, 'steady')).toEqual(three.slice(0, 2))
    expect(seatsFor(4, three, 'steady').at(-1)).toEqual(draft('bot'))
  })

  it('hold one me only', () => {
    const moved = seated([draft('me'), draft('bot'), draft('bot')], 2, 'me')
    expect(moved.map(({ kind }) => kind)).toEqual(['here', 'bot', 'me'])
  })

  it('ask for names of people and levels of bots', () => {
    const requests = seatRequests(
      [draft('me', ' Ada '), draft('here'), draft('bot', 'x'), draft('link')],
      (seat, kind) => (kind === 'link' ? '' : `P${seat + 1}`),
    )
    expect(requests).toEqual([
      { kind: 'me', name: 'Ada' },
      { kind: 'here', name: 'P2' },
      { kind: 'bot', level: 'steady' },
      { kind: 'link' },
    ])
  })
})
