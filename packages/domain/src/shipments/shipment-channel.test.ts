import { describe, expect, it } from 'vitest'
import { UserType } from '../people/user-type.ts'
import { channelOf } from './shipment-channel.ts'

describe('a shipment came in', () => {
  it.each([
    [UserType.internal, 1, 'CSR_PHONE'],
    [UserType.internal, 2, 'CSR_PHONE'],
    [UserType.internal, 3, 'WHATSAPP'],
    [UserType.shipper, 1, 'PORTAL'],
    [UserType.shipper, 2, 'PORTAL'],
    [UserType.demandAdda, 1, 'PORTAL'],
    [UserType.demandAdda, 3, 'WHATSAPP'],
  ] as const)('booked by user type %i in category %i: %s', (bookedBy, categoryId, channel) => {
    expect(channelOf({ bookedBy, categoryId })).toBe(channel)
  })
})
