import { describe, expect, it } from 'vitest'
import { idsOf } from '../kernel/table.ts'
import {
  documentTypes,
  isAttachableToBooking,
  mayAttachToBooking,
  mayKeepOfPartner,
  partnerDocumentTypeIds,
} from './document-type.ts'
import { documentPacketFor } from './packets.ts'

describe('document types', () => {
  it('are 1 to 60', () =>
    expect(idsOf(documentTypes)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1)))

  it.each(idsOf(documentTypes))('%d is attachable unless it is 41 to 47', (id) => {
    expect(isAttachableToBooking(id)).toBe(![41, 42, 43, 44, 45, 46, 47].includes(id))
  })

  it('says why one cannot be attached', () => {
    expect(mayAttachToBooking(43)).toMatchObject({
      refusal: { sentence: 'Logo cannot be attached to a booking' },
    })
    expect(mayAttachToBooking(48).allowed).toBe(true)
  })

  it('of a partner are CNIC, licence, company card and others', () =>
    expect(partnerDocumentTypeIds.map((id) => documentTypes[id].label)).toEqual([
      'CNIC',
      'Driving License',
      'Others',
      'Company Card',
    ]))

  it.each(idsOf(documentTypes))('%d is kept of a partner if it is 4, 5, 15 or 17, or asked for', (id) => {
    expect(mayKeepOfPartner(id, []).allowed).toBe([4, 5, 15, 17].includes(id))
    expect(mayKeepOfPartner(id, [id]).allowed).toBe(true)
  })

  it('says what is kept of a partner', () =>
    expect(mayKeepOfPartner(43, [47, 4])).toMatchObject({
      refusal: {
        sentence:
          'Logo is not a partner document; choose one of: CNIC, Driving License, Others, Company Card, Partner Verification Document',
      },
    }))

  it.each([
    [1, 'Bill-T'],
    [2, 'Proof of delivery'],
    [3, 'Container release order'],
    [4, 'CNIC'],
    [5, 'Driving License'],
    [10, 'Weighbridge slip'],
    [15, 'Others'],
    [17, 'Company Card'],
    [40, 'Invoice'],
    [43, 'Logo'],
    [44, 'Profile Image'],
    [47, 'Partner Verification Document'],
    [60, 'Ethiopian Custom Declaration'],
  ] as const)('%d is called %s', (id, label) => expect(documentTypes[id].label).toBe(label))
})

describe('the papers of a booking', () => {
  it.each([
    [0, false, [1, 2, 10]],
    [6, true, [1, 2, 3, 10, 11, 29, 30, 32]],
    [12, false, [1, 2, 10, 25, 26, 27, 48, 49, 50, 51, 56, 60]],
    [23, false, [1, 2, 51]],
    [4, false, [1, 2]],
  ] as const)('of vertical %d with a container %s are %j', (vertical, hasContainer, types) => {
    expect(documentPacketFor({ vertical, hasContainer, crossesBorder: false })).toEqual(types)
  })

  it('are those of a border wherever one is crossed', () => {
    const border = documentPacketFor({ vertical: 2, hasContainer: false, crossesBorder: false })
    for (const vertical of [0, 4, null] as const)
      expect(documentPacketFor({ vertical, hasContainer: false, crossesBorder: true })).toEqual(border)
    expect(documentPacketFor({ vertical: null, hasContainer: false, crossesBorder: false })).toEqual([
      1, 2, 10,
    ])
  })
})
