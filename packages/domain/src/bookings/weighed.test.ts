import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { sentenceOf } from '../kernel/verdict.ts'
import { moveBookingForm } from './booking-form.ts'
import { mayBeWeighed, shortageOf, weighingAt } from './weighed.ts'

const vehicle = { name: '40 ft', maxWeight: 30 }
const told = (facts: Partial<Parameters<typeof mayBeWeighed>[0]>) =>
  sentenceOf(
    mayBeWeighed({ name: 'loadedWeight', weight: 20, weightUnit: 'Tonne', to: 6, ...facts }, vehicle),
  )

describe('a weight of the weighbridge', () => {
  it.each([
    [5, undefined],
    [6, 'loadedWeight'],
    [7, 'loadedWeight'],
    [8, undefined],
    [9, undefined],
    [10, 'unloadedWeight'],
    [11, 'unloadedWeight'],
    [12, undefined],
    [13, undefined],
  ] as const)('with step %d is told as %s', (to, name) => expect(weighingAt(to)).toBe(name))

  it.each([
    [{}, undefined],
    [{ to: 7 }, undefined],
    [{ name: 'unloadedWeight', to: 11 }, undefined],
    [{ weight: 30 }, undefined],
    [{ weight: 30.001 }, 'Loaded weight is 30.001 t, but 40 ft carries at most 30 t'],
    [
      { weight: 30_000, weightUnit: 'kg' },
      'Loaded weight must be greater than 0 and at most 10000, with at most three decimals',
    ],
    [{ weight: 9_999, weightUnit: 'kg' }, undefined],
    [{ weight: 0 }, 'Loaded weight must be greater than 0 and at most 10000, with at most three decimals'],
    [{ weight: 0.001 }, undefined],
    [
      { weight: 1.0001 },
      'Loaded weight must be greater than 0 and at most 10000, with at most three decimals',
    ],
    [{ to: 11 }, 'Loaded weight can be entered only with "Loaded, papers handed" or "On the road"'],
    [
      { name: 'unloadedWeight', to: 6 },
      'Unloaded weight can be entered only with "Unloading" or "Unloaded, POD awaited"',
    ],
  ] as const)('of %o says %s', (facts, sentence) => expect(told(facts)).toBe(sentence))

  it('is anything where nobody knows what the vehicle carries', () => {
    const weighed = { name: 'loadedWeight', weight: 9_999, weightUnit: 'Tonne', to: 6 } as const
    expect(mayBeWeighed(weighed, undefined).allowed).toBe(true)
  })

  it.each([
    ['20.5', []],
    ['', []],
    [
      '0',
      ['loadedWeight: Loaded weight must be greater than 0 and at most 10000, with at most three decimals'],
    ],
    [
      'a lot',
      ['loadedWeight: Loaded weight must be greater than 0 and at most 10000, with at most three decimals'],
    ],
  ])('is typed as %j', (loadedWeight, complaints) => {
    const now = new Date('2026-11-21T09:30:00.000Z')
    const form = moveBookingForm({ corrects: false, now, zone: 'Asia/Karachi', before: now })
    expect(complaintsOf(form, { at: '', note: '', reason: '', loadedWeight })).toEqual(complaints)
  })
})

it.each([
  [20, 19.6, 0.4],
  [20.1, 20, 0.1],
  [20, 20, undefined],
  [20, 20.2, undefined],
  [null, 20, undefined],
  [20, null, undefined],
])('of %s loaded and %s unloaded %s is short', (loadedWeight, unloadedWeight, short) =>
  expect(shortageOf({ loadedWeight, unloadedWeight })).toBe(short),
)
