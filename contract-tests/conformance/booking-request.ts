import type { Body } from '@karwan/sdk'

/** Far in the future, so that it is valid whenever a server is verified. */
export const loadingTime = '2035-03-01T06:00:00.000Z'

/** A shipment of one flatbed from Karachi to Lahore for company 1. */
export const bookingRequest = (referenceNumber: string): Body<'createShipment'> => ({
  company: 1,
  bidCategoryTypeId: 1,
  loadingTime,
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleCount: 1,
  vehicleTypeId: 2,
  weight: 20,
  referenceNumber,
  locations: [
    {
      cityId: 1,
      address: 'Plot 12, Korangi',
      locationActionType: 1,
      loads: [{ goodsTypeId: 10, weight: 20 }],
    },
    { cityId: 2, address: '7 Ferozepur Road', locationActionType: 2, loads: [] },
  ],
})
