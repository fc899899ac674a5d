import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventReader } from './server-sent-events.ts'

const read = (...pieces: string[]) => {
  const reader = createEventReader()
  return { events: pieces.flatMap((piece) => reader.push(piece)), reader }
}

describe('an event stream', () => {
  it.each([
    [
      'name, data and id',
      'event: bid.created\ndata: {"id":1}\nid: 5\n\n',
      [{ event: 'bid.created', data: '{"id":1}', id: '5' }],
    ],
    ['only data', 'data: a\n\n', [{ event: 'message', data: 'a', id: '' }]],
    ['data without the blank', 'data:a\n\n', [{ event: 'message', data: 'a', id: '' }]],
    ['data with a second blank', 'data:  a\n\n', [{ event: 'message', data: ' a', id: '' }]],
    ['data with colons', 'data: a:b\n\n', [{ event: 'message', data: 'a:b', id: '' }]],
    ['several lines of data', 'data: a\ndata\ndata: b\n\n', [{ event: 'message', data: 'a\n\nb', id: '' }]],
    ['CR LF', 'data: a\r\n\r\n', [{ event: 'message', data: 'a', id: '' }]],
    ['bare CR', 'data: a\r\r', [{ event: 'message', data: 'a', id: '' }]],
    ['comments', ': ping\n\ndata: a\n: within\n\n', [{ event: 'message', data: 'a', id: '' }]],
    ['a comment that looks like data', ':data: b\ndata: a\n\n', [{ event: 'message', data: 'a', id: '' }]],
    ['blanks within its data', 'data: a b\n\n', [{ event: 'message', data: 'a b', id: '' }]],
    ['unknown fields', 'color: red\ndata: a\n\n', [{ event: 'message', data: 'a', id: '' }]],
    ['a name without data', 'event: x\n\ndata: a\n\n', [{ event: 'message', data: 'a', id: '' }]],
    ['no end', 'data: a\n', []],
  ])('with %s', (_, text, events) => {
    expect(read(text).events).toEqual(events)
  })

  it('carries an id on until the next, and may set it without an event', () => {
    const { events, reader } = read('id: 1\ndata: a\n\ndata: b\n\nid: 3\n\nid: x\0y\n\n')
    expect(events.map(({ id }) => id)).toEqual(['1', '1'])
    expect(reader.lastId).toBe('3')
  })

  it('keeps the id it resumed at until the server gives one', () => {
    expect(createEventReader('7').push('data: a\n\n')).toEqual([{ event: 'message', data: 'a', id: '7' }])
  })

  it.each([
    ['retry: 5000\n', 5000],
    ['retry: 5s\n', undefined],
    ['retry: in 5\n', undefined],
    ['retry:\n', undefined],
  ])('with %j asks to wait %s', (text, retry) => {
    expect(read(text).reader.retry).toBe(retry)
  })

  it('means the same, however it is cut and whichever line ends it uses', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ':', ' ', 'é', '{', '7') })
    const field = fc
      .tuple(fc.constantFrom('data', 'event', 'id', '', 'x'), text)
      .map(([name, value]) => `${name}: ${value}`)
    const lines = fc.array(fc.oneof({ weight: 3, arbitrary: field }, fc.constant('')), { maxLength: 30 })
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(400)), (all, end, cuts) => {
        const whole = all.map((line) => line + end).join('')
        const at = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length]
        const pieces = at.slice(1).map((to, index) => whole.slice(at[index], to))
        const expected = read(all.map((line) => `${line}\n`).join(''))
        const cut = read(...pieces)
        expect(cut.events).toEqual(expected.events)
        expect(cut.reader.lastId).toBe(expected.reader.lastId)
      }),
      { numRuns: 2_000 },
    )
  })
})
