import { aShipment } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { conflictingFields, rebased } from './rebase.ts'
import { fieldsOfShipment } from './shipment-form-fields.ts'

const zone = 'Asia/Karachi'
const before = fieldsOfShipment(aShipment(), zone)
const typed = { ...before, weight: '45', referenceNumber: 'PO-1' }
const current = fieldsOfShipment(aShipment({ version: 2, weight: 50, consigneeName: 'Sutlej Stores' }), zone)

describe('when somebody else was faster', () => {
  it('the viewer keeps what they typed, and gets what the other changed beside it', () => {
    expect(rebased(before, typed, current)).toEqual({
      ...before,
      weight: '45',
      referenceNumber: 'PO-1',
      consigneeName: 'Sutlej Stores',
    })
  })

  it('only a field that both have changed is in conflict', () => {
    expect(conflictingFields(before, typed, current)).toEqual(['weight'])
  })

  it('what goes with a field that both have changed is told once, as that field', () => {
    const mine = { ...before, company: 2, companyName: 'Horn Trading', currency: 'Birr' }
    const theirs = { ...before, company: 9, companyName: 'Saddar Adda', currency: 'Fdj' }
    expect(conflictingFields(before, mine, theirs)).toEqual(['company'])
  })

  it('the same change by both is no conflict', () => {
    expect(conflictingFields(before, { ...before, weight: '50' }, current)).toEqual([])
  })

  it('nothing typed means nothing to keep', () => {
    expect(rebased(before, before, current)).toEqual(current)
    expect(conflictingFields(before, before, current)).toEqual([])
  })
})
