import { expect, it } from 'vitest'
import { inOnePath } from './one-path-icons.ts'

const path = (d: string) => [['path', { d, key: 'd' }]]

it('shapes of an icon become one path', () => {
  const shapes = [
    ['path', { d: 'M15 18H9', key: 'a' }],
    ['circle', { cx: '17', cy: '18', r: '2', key: 'b' }],
    ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3', key: 'c' }],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: 'd' }],
    ['polyline', { points: '4 17 10 11 4 5', key: 'e' }],
    ['polygon', { points: '5 3 19 12 5 21', key: 'f' }],
  ] as const
  expect(inOnePath(shapes)).toEqual(
    path(
      'M15 18H9M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0zM1 2L3 4M4 17 10 11 4 5M5 3 19 12 5 21z',
    ),
  )
})

it('a rectangle keeps its round corners, of one radius where only one is told', () => {
  const square = { x: '3', y: '4', width: '18', height: '10' }
  expect(inOnePath([['rect', square]])).toEqual(path('M3 4h18v10h-18z'))
  const round = path('M5 4h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z')
  expect(inOnePath([['rect', { ...square, rx: '2' }]])).toEqual(round)
})

it('a path that begins in small letters begins where it stands, after another one too', () => {
  const first = ['path', { d: 'M1 1h2' }] as const
  expect(inOnePath([first, ['path', { d: 'm6 9 6 6 6-6' }]])).toEqual(path('M1 1h2M6 9l6 6 6-6'))
  expect(inOnePath([first, ['path', { d: 'm2 7 l1-1' }]])).toEqual(path('M1 1h2M2 7l1-1'))
  expect(inOnePath([first, ['path', { d: 'm9.5-4.5h3' }]])).toEqual(path('M1 1h2M9.5 -4.5h3'))
})

it('what is filled stays a shape of its own', () => {
  const dot = ['circle', { cx: '1', cy: '1', r: '.5', fill: 'currentColor' }] as const
  expect(inOnePath([['path', { d: 'M1 1h2' }], dot])).toEqual([...path('M1 1h2'), dot])
  expect(inOnePath([dot])).toEqual([dot])
})
