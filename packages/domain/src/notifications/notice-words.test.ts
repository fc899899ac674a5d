import { describe, expect, it } from 'vitest'
import { defaultVehicleTerms } from '../configuration/defaults.ts'
import { paramsSaid, saysVehicle, wordsOfNotice } from './notice-words.ts'
import { notificationSentences } from './notifications.messages.ts'

const trucks = { singular: 'Truck', plural: 'Trucks' }
const awarded = {
  type: 'BID_ACCEPTED' as const,
  params: { shipment: 'KS-1', route: 'Vehicle Market → Lahore' },
}
const moved = {
  type: 'STATUS_CHANGED' as const,
  params: { booking: 'KB-1', route: 'Vehicle Market → Lahore', status: 'Driver and vehicle assigned' },
}

describe('a notice outside the portal', () => {
  it('is in the words of its reader’s client, but for what people named', () => {
    expect(wordsOfNotice(awarded, { terms: trucks }).text).toBe(
      'Trucks of KS-1, Vehicle Market → Lahore, were awarded',
    )
    expect(wordsOfNotice({ type: 'VEHICLES_COVERED', params: {} }, { terms: trucks }).title).toBe(
      'All trucks covered',
    )
    expect(wordsOfNotice(moved, { terms: trucks }).text).toBe(
      'KB-1, Vehicle Market → Lahore: Driver and truck assigned',
    )
  })

  it.each([undefined, defaultVehicleTerms])('is in the product’s own without any (%o)', (terms) =>
    expect(wordsOfNotice(awarded, { terms })).toEqual({
      title: 'Bid accepted',
      text: 'Vehicles of KS-1, Vehicle Market → Lahore, were awarded',
    }),
  )
})

it.each([
  ['ETA_SLIPPED', { booking: 'KB-1', route: 'A → B', hours: '1' }, 'KB-1 will arrive 1 hour late: A → B'],
  ['ETA_SLIPPED', { booking: 'KB-1', route: 'A → B', hours: '3' }, 'KB-1 will arrive 3 hours late: A → B'],
  [
    'DOCUMENT_EXPIRING',
    { document: 'License', person: 'Ali', day: '24/12/2026', days: '0' },
    'License of Ali expires on 24/12/2026, 0 days left',
  ],
] as const)('counts in %s by one and by several', (type, params, text) => {
  expect(wordsOfNotice({ type, params }).text).toBe(text)
})

it.each(Object.entries(notificationSentences))(
  'of %s counts nothing as several that may be one',
  (_, { label }) => {
    expect(label).not.toMatch(/\{(hours|days|minutes|count)\} [a-z]+s\b/)
  },
)

it('is in another language where that has it, with the names and the words that people wrote', () => {
  const said: Record<string, string> = {
    'notificationSentence.STATUS_CHANGED': '{booking}, {route} : {status}',
    'Driver and vehicle assigned': 'Chauffeur affecté',
  }
  const translate = (what: { id: string } | { label: string }) => said['id' in what ? what.id : what.label]
  expect(wordsOfNotice(moved, { terms: trucks, translate })).toEqual({
    title: 'Status changed',
    text: 'KB-1, Vehicle Market → Lahore : Chauffeur affecté',
  })
})

it.each([
  ['its sentence', awarded, true],
  ['a status in it', moved, true],
  ['a name in it', { ...moved, params: { ...moved.params, status: 'Loading' } }, false],
  ['nothing of it', { type: 'BID_RECEIVED' as const, params: { shipment: 'KS-1' } }, false],
])('depends on the reader’s word by %s', (_, notice, does) => expect(saysVehicle(notice)).toBe(does))

it('leaves a reason as it was typed', () =>
  expect(paramsSaid({ reason: 'vehicle broke', document: 'Vehicle photo' }, () => 'said')).toEqual({
    reason: 'vehicle broke',
    document: 'said',
  }))
