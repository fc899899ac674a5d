import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { asClientSays, translateReady } from './client-words.ts'
import { readyTranslator } from './ready-sentences.ts'

const sentences: Record<string, [english: string, french: string]> = {
  'refusal.bid.amount_out_of_range': [
    'Bid amount must be between {min} and {max}',
    'L’offre doit être comprise entre {min} et {max}',
  ],
  'refusal.bid.moved': ['The bid has changed meanwhile', 'L’offre a changé entre-temps'],
  'refusal.bid.not_pending': [
    'The bid is {status} and cannot be awarded',
    'L’offre est {status} et ne peut être attribuée',
  ],
  'message.people.too_long': [
    '{field} cannot exceed {limit} characters',
    '{field} ne peut dépasser {limit} caractères',
  ],
  'refusal.share': ['{name} of {other}', '{name} de {other}'],
  'refusal.open_work': [
    'They handle {count, plural, one {# shipment} other {# shipments}}',
    'Reste {count, plural, one {# expédition} other {# expéditions}}',
  ],
  'bidStatus.REJECTED': ['Rejected', 'Refusée'],
}
const words = {
  locale: 'fr',
  messages: Object.fromEntries(Object.entries(sentences).map(([id, [, french]]) => [id, parse(french)])),
  english: {
    ...Object.fromEntries(Object.entries(sentences).map(([id, [english]]) => [id, [english]])),
    'refusal.open_work': ['They handle 1 shipment{count=1}', 'They handle {count} shipments'],
  },
}
const translate = readyTranslator(words)

describe('a sentence that came ready in English', () => {
  it.each([
    ['The bid has changed meanwhile', 'L’offre a changé entre-temps'],
    ['Bid amount must be between 1000 and 8000', 'L’offre doit être comprise entre 1000 et 8000'],
    ['The bid is Rejected and cannot be awarded', 'L’offre est Refusée et ne peut être attribuée'],
    [
      'Name (of the driver) cannot exceed 120 characters',
      'Name (of the driver) ne peut dépasser 120 caractères',
    ],
    ['Ali of Karachi', 'Ali de Karachi'],
    ['They handle 1 shipment', 'Reste 1 expédition'],
    ['They handle 12 shipments', 'Reste 12 expéditions'],
    ['The bid has changed meanwhile|Rejected', 'L’offre a changé entre-temps|Refusée'],
  ])('%s', (english, french) => expect(translate(english)).toBe(french))

  it.each([
    'Nobody has written this',
    'Bid amount must be between 1000',
    'Bid amount must be between  and 8000',
    'The bid has changed meanwhile|Nobody has written this',
    '',
  ])('is left as it came where it is not known: %j', (sentence) =>
    expect(translate(sentence)).toBeUndefined(),
  )

  it('is said in the language of the viewer, and in English again when they choose that', async () => {
    await translateReady(words)
    expect(asClientSays('The bid has changed meanwhile')).toBe('L’offre a changé entre-temps')
    expect(asClientSays('Nobody has written this')).toBe('Nobody has written this')
    await translateReady(undefined)
    expect(asClientSays('The bid has changed meanwhile')).toBe('The bid has changed meanwhile')
  })
})
