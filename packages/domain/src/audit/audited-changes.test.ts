import { describe, expect, it } from 'vitest'
import { changesOf, gateOf, longestAuditedText, mostAuditedChanges } from './audited-changes.ts'

describe('what a call changed', () => {
  it('is each field that differs, with what stood there before and what does now', () => {
    expect(changesOf({ name: 'Gul', cityId: 1, notes: null }, { name: 'Gul Zaman', cityId: 1 })).toEqual([
      { field: 'name', before: 'Gul', after: 'Gul Zaman', gate: null },
    ])
  })

  it('is told of what was not there before, and of what is gone', () => {
    expect(changesOf(null, { isActive: false })).toEqual([
      { field: 'isActive', before: null, after: 'false', gate: null },
    ])
    expect(changesOf({ notes: 'Calls late' }, { notes: null })).toEqual([
      { field: 'notes', before: 'Calls late', after: null, gate: null },
    ])
  })

  it('goes down to single values, and names entries of a list by their names', () => {
    const before = { entries: [{ name: 'PREFERENCE', values: ['Rs', 'KG'] }] }
    const after = { entries: [{ name: 'PREFERENCE', values: ['Rs', 'Tonne'] }] }
    expect(changesOf(before, after)).toEqual([
      { field: 'entries.PREFERENCE.values', before: 'Rs, KG', after: 'Rs, Tonne', gate: null },
    ])
    expect(changesOf(null, { stops: [{ address: 'Plot 3' }] })[0]?.field).toBe('stops.0.address')
  })

  it('ends where nobody reads any further', () => {
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`field${at}`, 'x'.repeat(900)]))
    const changes = changesOf(null, many)
    expect(changes).toHaveLength(mostAuditedChanges)
    expect(changes[0]?.after).toHaveLength(longestAuditedText)
  })
})

describe('a field is behind its gate by its name', () => {
  it.each([
    ['marginValue', 'margin'],
    ['shipperAmount', 'shipperRates'],
    ['maxShipperRate', 'shipperRates'],
    ['contractAmount', 'shipperRates'],
    ['freightAmount', 'partnerRates'],
    ['amount', 'partnerRates'],
    ['phoneNumber', 'phones'],
    ['consigneeNumber', 'phones'],
    ['cnic', 'identity'],
    ['fatherName', 'identity'],
    ['licenseNumber', 'identity'],
    ['dateOfBirth', 'identity'],
    ['iban', 'bank'],
    ['bank.accountTitle', 'bank'],
    ['password', 'secret'],
    ['crew.driver.phoneNumber', 'phones'],
  ])('%s: %s', (field, gate) => expect(gateOf(field)).toBe(gate))

  it.each(['fullName', 'tokenTaxExpiry', 'cityId', 'licenseExpiry', 'weight', 'dieselPrice', 'spinning'])(
    '%s is open',
    (field) => expect(gateOf(field)).toBeNull(),
  )

  it('and a number that was searched for is behind that of phones, a name is not', () => {
    expect(changesOf(null, { filter: '0300 1110' })[0]?.gate).toBe('phones')
    expect(changesOf(null, { filter: 'Gul 12' })[0]?.gate).toBeNull()
    expect(changesOf(null, { address: 'Plot 12345' })[0]?.gate).toBeNull()
  })
})
