import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { toldPositionForm } from './position-form.ts'

const form = toldPositionForm({
  now: new Date('2026-03-02T10:00:00Z'),
  zone: 'UTC',
  before: new Date('2026-03-02T08:00:30Z'),
})

it.each([
  [7, []],
  ['7', []],
  ['', ['cityId: Choose the city']],
  ['Multan', ['cityId: Choose the city']],
])('a position that was told on the phone, with the city %j, is told %j', (cityId, said) => {
  expect(complaintsOf(form, { cityId, at: '', note: '' })).toEqual(said)
})

it.each([
  ['2026-03-02T10:00', []],
  ['2026-03-02T10:01', [expect.stringMatching(/^at: .*10:01.*10:00/)]],
  // Fields have no seconds, so the minute of the last position is accepted.
  ['2026-03-02T08:00', []],
  ['2026-03-02T07:59', [expect.stringMatching(/^at: .*07:59.*08:00/)]],
  ['tomorrow', ['at: Time is not valid']],
])('a truck that was there at %s is told %j', (at, said) => {
  expect(complaintsOf(form, { cityId: 7, at, note: '' })).toEqual(said)
})

it('a note has 500 characters', () => {
  expect(complaintsOf(form, { cityId: 7, at: '', note: 'x'.repeat(500) })).toEqual([])
  expect(complaintsOf(form, { cityId: 7, at: '', note: 'x'.repeat(501) })).toEqual([
    'note: Note cannot exceed 500 characters',
  ])
})
