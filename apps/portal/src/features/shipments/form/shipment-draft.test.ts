import { memoryStorage } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { shipmentDraft } from './shipment-draft.ts'
import { newShipmentFields } from './shipment-form-fields.ts'

const hour = 3_600_000
const typedAt = Date.parse('2026-11-21T06:00:00Z')
const fields = {
  ...newShipmentFields({}),
  referenceNumber: 'PO-7781',
}

describe('the draft of a new shipment', () => {
  it.each([
    ['at once', 0, fields],
    ['after 24 hours', 24 * hour, fields],
    ['a moment later', 24 * hour + 1, undefined],
    ['from the future', -1, undefined],
  ])('is %s restored or forgotten', (_when, age, expected) => {
    const draft = shipmentDraft(memoryStorage(), 7, 'new')
    draft.save(fields, typedAt)
    expect(draft.read(typedAt + age)?.fields).toEqual(expected)
  })

  it('is gone once it was too old, discarded, or never there', () => {
    const draft = shipmentDraft(memoryStorage(), 7, 'new')
    expect(draft.read(typedAt)).toBeUndefined()
    draft.save(fields, typedAt)
    expect(draft.read(typedAt + 25 * hour)).toBeUndefined()
    expect(draft.read(typedAt)).toBeUndefined()
    draft.save(fields, typedAt)
    draft.discard()
    expect(draft.read(typedAt)).toBeUndefined()
  })

  it('is shown to nobody else, user 0 included', () => {
    const storage = memoryStorage()
    shipmentDraft(storage, 7, 'new').save(fields, typedAt)
    expect(shipmentDraft(storage, 0, 'new').read(typedAt)).toBeUndefined()
    expect(shipmentDraft(storage, 8, 'new').read(typedAt)).toBeUndefined()
  })

  it('of a changed shipment keeps what it began with, apart from that of a new one', () => {
    const storage = memoryStorage()
    const origin = { version: 4, fields }
    shipmentDraft(storage, 7, 0).save({ ...fields, weight: '9' }, typedAt, origin)
    expect(shipmentDraft(storage, 7, 0).read(typedAt)?.origin).toEqual(origin)
    expect(shipmentDraft(storage, 7, 'new').read(typedAt)).toBeUndefined()
    expect(shipmentDraft(storage, 7, 101).read(typedAt)).toBeUndefined()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"savedAt":"now","fields":{"locations":[{}]}}',
    '{"savedAt":1,"fields":{}}',
  ])('that reads %s is no draft', (text) => {
    const storage = memoryStorage()
    storage.set('draft.shipment.7.new', text)
    expect(shipmentDraft(storage, 7, 'new').read(2)).toBeUndefined()
  })
})
