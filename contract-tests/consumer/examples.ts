import { aBid, aBooking, aBookingSummary, aShipment, aShipmentSummary } from '@karwan/sdk/testing'

/** Fields that a server may leave empty. With null, the pact does not require them. */
const notEveryShipmentHas = {
  vehicleTypeVariantId: null,
  variantName: null,
  referenceNumber: null,
  lowestBid: null,
  statusId: null,
} as const

const anyWindow = { state: 'open', isOpen: true, opensAt: null, closesAt: null, minutes: null } as const

export const listedShipment = () => aShipmentSummary({ ...notEveryShipmentHas, bidWindow: { ...anyWindow } })

export const shownShipment = () =>
  aShipment({
    ...notEveryShipmentHas,
    bidWindow: { ...anyWindow },
    consigneeName: null,
    consigneeNumber: null,
    distanceKm: null,
    durationMin: null,
    locations: [],
  })

export const shownBid = () => aBid({ validUntil: null, rank: null, normalisedAmount: null })

const notEveryBookingHas = { bidId: null, goodsTypeId: null, goodsTypeName: null, weight: null } as const
const notEverybodySees = { freightAmount: null, shipperAmount: null } as const

export const listedBooking = () => aBookingSummary({ ...notEveryBookingHas, ...notEverybodySees })

export const shownBooking = () =>
  aBooking({
    ...notEveryBookingHas,
    ...notEverybodySees,
    mayMoveTo: [],
    missingDocumentTypes: [],
    locations: [],
    distanceKm: null,
  })

/** The ids of all records of one booking. Each test has its own number, which all its records share. */
export const bookedAs = (id: number) => ({ id, shipmentId: id, bidId: id, partnerId: id })
export const sentOutAs = (id: number) => ({ ...bookedAs(id), driverId: id, vehicleId: id })

/** A PDF with one empty page, for servers that parse uploaded files. */
export const shortPdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF\n',
  ].join('\n'),
)

/** A ZIP archive with one file of one letter. */
export const shortZip = Buffer.from(
  'UEsDBBQAAAAAAAAAIVxDvrfoAQAAAAEAAAAFAAAAYS50eHRhUEsBAhQAFAAAAAAAAAAhXEO+t+gBAAAAAQAAAAUAAAAAAAAAAAAAAAAAAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAACQAAAAAAA==',
  'base64',
)
