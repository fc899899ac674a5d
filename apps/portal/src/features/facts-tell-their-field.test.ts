import { expect, it } from 'vitest'
import { sources } from '../kit/testing/message-uses.ts'

/** Start of `facts={{ … }}`, `'drivers.page.papers': { … }` (another card) or `const termsFacts = { … }`. */
const begins = /(?:facts=\{\{|^ +'[\w.]+': \{|const \w*[fF]acts\b.* = \{)$/
const ends = /^ *\}/
/** One fact, `vehicleCount: ({ vehicleCount }, …`, with the fields that it reads. */
const fact = /^ +(\w+): \(\{ ([^}]*) \}/

function factLines(text: string): string[] {
  let isWithin = false
  return text.split('\n').filter((line) => {
    isWithin = begins.test(line) || (isWithin && !ends.test(line))
    return isWithin
  })
}

/** Facts that combine other fields, and are named after the result. */
const toldOtherwise: Readonly<Record<string, string>> = {
  'invoice-batch-page.tsx total': 'the sum of its drafts',
  'invoice-page.tsx noteOf': 'the invoice that a note is of',
  'template-page.tsx pickup': 'of the shipment that it keeps',
  'template-page.tsx dropoff': 'of the shipment that it keeps',
  'template-page.tsx paymentReceivingTypeId': 'of the shipment that it keeps',
  'template-page.tsx specialInstructions': 'of the shipment that it keeps',
  'template-page.tsx nextRun': 'of its schedule',
  'template-page.tsx lastRun': 'of its schedule',
}

const facts = sources
  .filter(({ name }) => name.startsWith('features/'))
  .flatMap(({ name, text }) =>
    factLines(text).flatMap((line) => {
      const [, id, taken = ''] = fact.exec(line) ?? []
      return id === undefined
        ? []
        : {
            id: `${name.split('/').at(-1)} ${id}`,
            field: id.replace(/(User)?Ids?$/, ''),
            taken: taken.split(', ').map((one) => one.split(/[:=]/)[0]?.trim() ?? ''),
          }
    }),
  )

it('finds the facts', () => expect(facts.length).toBeGreaterThan(200))

it('a fact of a record is of the field, or of the name beside the id, that it is called as', () => {
  const others = facts.filter(({ field, taken }) => !taken.some((one) => one.startsWith(field)))
  expect(others.map(({ id }) => id).sort()).toEqual(Object.keys(toldOtherwise).sort())
})
