import type { OperationId } from '@karwan/sdk/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf } from '../http/body-of.ts'
import { type Route, resolveSchema, routes } from '../http/document.ts'
import { addPartner, addTruck, granted, marketScene, type TestApp, testApp } from '../testing/index.ts'
import { samplePdf } from '../testing/sample-files.ts'
import { spotShipment } from '../testing/spot-shipment.ts'
import { isForm } from './sent-file.ts'

type Body = Record<string, unknown>
type Case = { path?: Record<string, number>; query?: Record<string, number>; body: Body }

let app: TestApp
let known: {
  partnerId: number
  driverId: number
  vehicleId: number
  open: number
  version: number
  booking: number
  variant: number
}
beforeAll(async () => {
  app = await testApp()
  const scene = marketScene(app)
  const partnerId = (await addPartner(app)).id
  const { driverId, vehicleId } = await addTruck(app, partnerId, { vehicle: { driverId: null } })
  const { id: open } = await scene.offer({ vehicleCount: 3 })
  const { version } = await scene.read(open)
  const ofFlatbed = { path: { vehicleTypeId: 2 } }
  const [variant] = granted(await scene.call('listVehicleTypeVariants', ofFlatbed), 200).items
  const booking = (await scene.dispatched()).id
  known = { partnerId, driverId, vehicleId, open, version, booking, variant: variant.id }
}, 120_000)
afterAll(() => app.close())

const later = (hours: number) => new Date(app.deps.clock().getTime() + hours * 3_600_000).toISOString()

/** A booking with every possible field set to a distinct value. */
const wholeShipment = (): Body => ({
  ...spotShipment(app.deps.clock()),
  project: 1,
  acceptAutoBid: true,
  autoNegotiate: true,
  consigneeName: 'Nadia Rehman',
  consigneeNumber: '+923001112223',
  contractAmount: null,
  isPodHardCopyReq: true,
  shipperRate: '100000.00',
  minShipperRate: '90000.00',
  maxShipperRate: '110000.00',
  minWeightPerVehicle: 3,
  maxWeightPerVehicle: 22,
  pointOfContactName: 'Tariq Aziz',
  pointOfContactNumber: '+923004445556',
  specialInstructions: 'Ring at the gate',
  vehicleTypeVariantId: known.variant,
  labourAvailabilityTypeId: 2,
  cityTravelRestrictionTypeId: 3,
  quantity: 7,
  poolType: 1,
  referenceNumber: 'PO-4711',
  hsCode: '5208.11',
  customAddress: false,
  shipmentContainerDto: null,
})

/** Bodies with every field of their schemas; a new field of the document must be added here. */
const bodies: Partial<Record<OperationId, () => Case>> = {
  createShipment: () => ({ body: wholeShipment() }),
  updateShipment: () => {
    const body = { ...wholeShipment(), vehicleCount: 4, referenceNumber: 'PO-4712', version: known.version }
    return { path: { id: known.open }, body }
  },
  createDriver: () => ({
    body: {
      partnerId: known.partnerId,
      fullName: 'Sher Zaman',
      phoneNumber: '+923459998887',
      cnic: '3520212345671',
      licenseClass: 'HTV',
      licenseExpiry: '2031-05-17',
      cityId: 2,
      fatherName: 'Gul Zaman',
      alternatePhone: '+923459998886',
      email: 'sher@karwan.pk',
      cnicExpiry: '2032-01-31',
      dateOfBirth: '1987-03-02',
      licenseNumber: 'LHR-4471',
      licenseIssueDate: '2022-05-17',
      licenseCity: 'Lahore',
      passportNumber: 'AB7712345',
      passportExpiry: '2033-12-01',
      address: 'House 4, Ring Road',
      emergencyContactName: 'Gul Zaman',
      emergencyContactPhone: '+923459998885',
      languages: ['URDU', 'PASHTO'],
      hasSmartphone: true,
      notes: 'Knows Torkham',
    },
  }),
  createVehicle: () => ({
    body: {
      partnerId: known.partnerId,
      registrationNumber: 'LES-9917',
      vehicleTypeId: 2,
      vehicleTypeVariantId: known.variant,
      make: 'Hino',
      capacityWeight: 21.5,
      driverId: known.driverId,
      registrationCity: 'Lahore',
      model: '700',
      modelYear: 2019,
      colour: 'Blue',
      chassisNumber: 'CH-1',
      engineNumber: 'EN-1',
      ownerName: 'Nawab Khan',
      ownerCnic: '3520212345672',
      ownershipType: 'LEASED',
      axles: 5,
      tyres: 18,
      lengthFt: 40,
      widthFt: 8,
      heightFt: 9.5,
      grossVehicleWeight: 45,
      capacityVolume: 67,
      containerSizes: ['20', '2x20'],
      hasTarpaulin: true,
      hasTracker: true,
      trackerProvider: 'Falcon',
      trackerImei: '356938035643809',
      fitnessExpiry: '2031-05-17',
      routePermitExpiry: '2031-06-17',
      insuranceExpiry: '2031-07-17',
      tokenTaxExpiry: '2031-08-17',
      lastKnownCityId: 2,
      notes: 'Side gates can be taken off',
    },
  }),
  createBid: () => ({
    body: {
      shipmentId: known.open,
      partnerId: known.partnerId,
      bidCategoryTypeId: 1,
      amount: '104500.00',
      vehicleCount: 2,
      channel: 'WHATSAPP',
      availableFrom: later(3),
      validUntil: later(5),
      vehicleId: known.vehicleId,
      driverId: known.driverId,
      notes: 'Leaves at night',
    },
  }),
  reportBookingPosition: () => ({
    query: { bookingId: known.booking },
    body: {
      lat: 30.5,
      lng: 72.25,
      speedKmh: 61,
      heading: 215,
      accuracyM: 12,
      source: 'TRACKER',
      at: later(-1),
      note: 'Seen at the toll plaza',
    },
  }),
  uploadUserDocument: () => ({
    body: {
      userId: 3,
      documentTypeId: 17,
      number: 'CARD-1',
      issueDate: '2026-01-01',
      expiryDate: '2031-01-01',
      file: new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' }),
    },
  }),
  uploadShipmentDocument: () => ({
    body: {
      shipmentId: known.open,
      documentTypeId: 26,
      number: 'CI-1',
      issueDate: '2026-01-01',
      expiryDate: '2031-01-01',
      file: new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' }),
    },
  }),
  uploadBookingDocument: () => ({
    body: {
      bookingId: known.booking,
      documentTypeId: 10,
      number: 'BILTY-77',
      issueDate: '2026-01-02',
      expiryDate: '2031-02-03',
      file: new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' }),
    },
  }),
}

/** Operations that add a record, paired with the one that reads it: `createFuelPump` and `getFuelPump`. */
const adding = routes
  // Forms contain files, which are read in another way.
  .filter(({ id }) => {
    const added = routes.find((route) => route.id === id.replace(/^get/, 'create'))
    // Invoices and payment batches are derived from bookings, so their bodies are not read back.
    return (
      id !== 'getInvoice' &&
      id !== 'getPaymentBatch' &&
      id !== 'getInvoiceBatch' &&
      id.startsWith('get') &&
      added !== undefined &&
      !isForm(added)
    )
  })
  .filter(({ parameters }) => parameters.some((parameter) => parameter['x-record'] === 'register'))
  .map(({ id }) => id.replace(/^get/, 'create') as OperationId)

const exampleFor = (route: Route): Case => ({
  body: bodyOf(route.operation)?.media.example as Body,
})

/**
 * Fields that the answer names differently or omits: a city is shown by name, a note of the driver in the
 * history.
 */
const toldOtherwise = [
  'company',
  'project',
  'cityId',
  'partnerId',
  'file',
  'version',
  'locations',
  'note',
  'shipmentContainerDto',
]
const fieldsOf = (route: Route) =>
  Object.keys(resolveSchema(bodyOf(route.operation)?.media.schema ?? {}).properties ?? {})

describe('what was written with a record is what is read of it', () => {
  it.each([...(Object.keys(bodies) as OperationId[]), ...adding])('%s', async (id) => {
    const route =
      routes.find((candidate) => candidate.id === id) ?? expect.unreachable(`${id} is an operation`)
    const { body, ...asked } = bodies[id]?.() ?? exampleFor(route)
    // A position has either a point or a city, and a photo must be uploaded first.
    const missing = fieldsOf(route).filter(
      (field) =>
        !(field in body) &&
        field !== 'photoDocumentId' &&
        `${id} ${field}` !== 'reportBookingPosition cityId',
    )
    expect(missing, 'every field of the document').toEqual([])
    const read = granted(
      await app.call(id, { as: 'csr@karwan.test', ...asked, body }),
      id.startsWith('update') ? 200 : 201,
    )
    const told = Object.keys(body).filter((field) => !toldOtherwise.includes(field))
    expect(Object.fromEntries(told.map((field) => [field, read[field]]))).toEqual(
      Object.fromEntries(told.map((field) => [field, body[field]])),
    )
  })
})
