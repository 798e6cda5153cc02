/** The lines of our small button drawings, in a box of 24 x 24. */
export const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  pad: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  replay: 'M4 12a8 8 0 1 0 3-6.2M7 2v4h4M11 9l5 3-5 3z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  back: 'M15 5l-8 7 8 7',
  next: 'M9 5l8 7-8 7',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  seal: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  cross: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  tick: 'M5 13l5 5L20 6',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  eraser: 'M9 20h11M4 15l9-10 6 6-8 9H8z',
} as const

export type IconName = keyof typeof ICONS
