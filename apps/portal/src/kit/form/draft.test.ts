import { memoryStorage } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { draftStore } from './draft.ts'

const minute = 60_000
const hour = 60 * minute
const savedAt = Date.parse('2026-11-21T06:00:00Z')
const blank = { reference: '', weight: '', stops: [{}] as object[] }
const fields = { ...blank, reference: 'PO-7781' }
const kept = (storage = memoryStorage(), userId = 7, name = 'shipment.new') =>
  draftStore(storage, { userId, name }, blank)

describe('a form that was not sent', () => {
  it.each([
    ['at once', 0, fields],
    ['after 24 hours', 24 * hour, fields],
    ['a moment later', 24 * hour + 1, undefined],
    ['a moment early by another estimate of the time', -1, fields],
    ['from the future', -minute - 1, undefined],
  ])('is %s restored or forgotten', (_when, age, expected) => {
    const draft = kept()
    draft.save({ savedAt, fields })
    expect(draft.read(savedAt + age)?.fields).toEqual(expected)
  })

  it('is gone once it was too old, discarded, or never there', () => {
    const draft = kept()
    expect(draft.read(savedAt)).toBeUndefined()
    draft.save({ savedAt, fields })
    expect(draft.read(savedAt + 25 * hour)).toBeUndefined()
    expect(draft.read(savedAt)).toBeUndefined()
    draft.save({ savedAt, fields })
    draft.discard()
    expect(draft.read(savedAt)).toBeUndefined()
  })

  it('is shown to nobody else, user 0 included', () => {
    const storage = memoryStorage()
    kept(storage).save({ savedAt, fields })
    expect(kept(storage, 0).read(savedAt)).toBeUndefined()
    expect(kept(storage, 8).read(savedAt)).toBeUndefined()
  })

  it('of a change keeps what it began with, apart from that of another record', () => {
    const storage = memoryStorage()
    const origin = { version: 4, fields }
    kept(storage, 7, 'shipment.0').save({ savedAt, fields: { ...fields, weight: '9' }, origin })
    expect(kept(storage, 7, 'shipment.0').read(savedAt)?.origin).toEqual(origin)
    expect(kept(storage, 7, 'shipment.new').read(savedAt)).toBeUndefined()
    expect(kept(storage, 7, 'shipment.101').read(savedAt)).toBeUndefined()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"savedAt":"now","fields":{"stops":[{}]}}',
    '{"savedAt":1,"fields":{}}',
    '{"savedAt":1,"fields":{"stops":[]}}',
    '{"savedAt":1,"fields":{"stops":[null]}}',
    '{"savedAt":1,"fields":{"stops":[{}]},"origin":{"version":1,"fields":{}}}',
  ])('that reads %s is none', (text) => {
    const storage = memoryStorage()
    storage.set('draft.shipment.new.7', text)
    expect(kept(storage).read(2)).toBeUndefined()
  })
})
