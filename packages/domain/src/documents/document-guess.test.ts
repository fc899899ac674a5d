import { expect, it } from 'vitest'
import { guessDocumentType, hasValidity } from './document-guess.ts'
import { bookingDocumentTypeIds } from './document-type.ts'

const guess = (name: string, missing: readonly (1 | 2 | 10)[] = [1, 2, 10]) =>
  guessDocumentType(name, { offered: bookingDocumentTypeIds, missing })

it.each([
  ['POD-signed.jpg', 2],
  ['KB-000401_bilty.pdf', 1],
  ['Weighbridge Slip.png', 10],
  ['T1 djibouti.pdf', 48],
  ['toll_receipt_2.jpg', 34],
])('a file called %s is taken for paper %i', (name, typeId) => expect(guess(name)).toBe(typeId))

it.each(['IMG_20261122_101112.jpg', 'scan0001.pdf', 'podcast.pdf', 'T100.pdf', 'رسید.pdf', ''])(
  'of %s nobody can tell which paper it is',
  (name) => expect(guess(name)).toBeUndefined(),
)

it('what a name does not tell is the only paper that is missing, and never one that cannot be attached', () => {
  expect(guess('IMG_1.jpg', [10])).toBe(10)
  expect(guess('IMG_1.jpg', [])).toBeUndefined()
  expect(guessDocumentType('logo.png', { offered: [1, 2], missing: [] })).toBeUndefined()
  expect(guessDocumentType('invoice.pdf', { offered: [1, 2], missing: [40] })).toBe(40)
  expect(guessDocumentType('invoice.pdf', { offered: [1, 2], missing: [1, 2] })).toBeUndefined()
})

it('an insurance has a last day, and the proof of a delivery has none', () => {
  expect([hasValidity(9), hasValidity(2)]).toEqual([true, false])
})
