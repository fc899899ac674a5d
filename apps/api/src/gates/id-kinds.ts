import type { Route, Schema } from '../http/document.ts'

/** Kinds of records that have an owner. */
export const recordKinds = [
  'shipment',
  'booking',
  'bid',
  'user',
  'partner',
  'driver',
  'vehicle',
  'company',
  'project',
  /** Without bookings, so that it can be deleted. */
  'unusedCompany',
  'unusedProject',
  'document',
  'hold',
  'location',
  /** A role that nobody has. */
  'role',
  'template',
  'userDocument',
  'shipmentDocument',
  'paperRequest',
  /** A photo of one of the drivers. */
  'fleetPhoto',
  'trackingLink',
  'fleet',
  /** Another fleet of the same partner. */
  'parentFleet',
  'wallet',
  'adjustment',
  /** An import with one row to add, visible only to its sender. */
  'import',
  'reportSchedule',
  'apiKey',
  'webhook',
  'delivery',
  'charge',
  'container',
  'fuelSlip',
  'comment',
  'partnerInvoice',
  /** A notification to one person. */
  'notification',
] as const
export type RecordKind = (typeof recordKinds)[number]
/** Lookup ids that everybody may refer to. */
export const lookupIds = {
  country: [1, 2],
  state: [1, 2],
  city: [1, 2, 201],
  /** The bank of the IBAN in the partner example. */
  bank: [11],
  goodsType: [10, 1],
  reason: [101, 201, 301],
  blockReason: [6, 11],
  vehicleType: [1, 2],
  vehicleTypeVariant: [1, 2],
  staff: [1, 2],
  /** Wallets of demo partners who can be paid. */
  payee: [3, 6],
  /** Demo partners with completed bookings that are not billed. */
  biller: [52, 31],
  /** Completed demo bookings. */
  earnedBooking: [80, 103],
  /** Demo invoices that were sent. */
  sentInvoice: [3, 7],
  /** A demo payment batch with a failed payment. */
  sentPaymentBatch: [3],
  /** A register record without an owner; the contract marks it with `x-record: register`. */
  register: [1, 2],
} as const
const lookupKinds = Object.keys(lookupIds) as (keyof typeof lookupIds)[]
export type IdKind = RecordKind | keyof typeof lookupIds

/** The kind of an id by the name of its parameter or field. */
const kindOfName: Readonly<Record<string, IdKind>> = {
  shipmentId: 'shipment',
  bookingId: 'booking',
  bidIds: 'bid',
  bookingIds: 'booking',
  notificationIds: 'notification',
  walletIds: 'payee',
  userId: 'user',
  ownerId: 'booking',
  paperId: 'document',
  managerUserId: 'staff',
  partnerId: 'partner',
  driverId: 'driver',
  vehicleId: 'vehicle',
  fleetId: 'fleet',
  fromFleetId: 'fleet',
  fleetIds: 'fleet',
  parentFleetId: 'parentFleet',
  toFleetId: 'parentFleet',
  vehicleIds: 'vehicle',
  driverIds: 'driver',
  company: 'company',
  companyId: 'company',
  groupId: 'company',
  roleId: 'role',
  project: 'project',
  projectId: 'project',
  projectIds: 'project',
  teamId: 'register',
  pocId: 'staff',
  managerId: 'staff',
  csrOwnerId: 'staff',
  countryId: 'country',
  stateId: 'state',
  cityId: 'city',
  bankId: 'bank',
  lastKnownCityId: 'city',
  originCityId: 'city',
  destinationCityId: 'city',
  city: 'city',
  homeCityId: 'city',
  operationalCities: 'city',
  province: 'state',
  country: 'country',
  goodsTypeId: 'goodsType',
  reasonId: 'reason',
  refusalReasonId: 'reason',
  pumpId: 'register',
  demandAddaId: 'register',
  documentId: 'document',
  photoDocumentId: 'fleetPhoto',
  containerId: 'container',
  mentionIds: 'staff',
  vehicleTypeVariantId: 'vehicleTypeVariant',
  vehicleTypeId: 'vehicleType',
  vehicleTypeIds: 'vehicleType',
  defaultVehicleTypeIds: 'vehicleType',
}

/** Operations in which a name refers to another kind of record. */
const kindOfField: Readonly<Record<string, IdKind>> = {
  'createPartnerInvoice partnerId': 'biller',
  'createPartnerDebitNote bookingId': 'earnedBooking',
}

/** A bare {id} refers to the path segment before it: /booking/{id}. */
const kindOfSegment: Readonly<Record<string, IdKind>> = {
  shipment: 'shipment',
  booking: 'booking',
  bid: 'bid',
  user: 'user',
  bookingDocument: 'document',
  hold: 'hold',
  import: 'import',
  'company-group': 'company',
  company: 'project',
  'demand-adda': 'register',
  reason: 'reason',
  notification: 'notification',
}

export class UndeclaredId extends Error {
  override name = 'UndeclaredId'
}

export const isId = (schema: Schema | undefined): boolean =>
  schema !== undefined &&
  (schema.$ref?.endsWith('/schemas/Id') === true ||
    isId(schema.items) ||
    ((schema.oneOf ?? []) as Schema[]).some(isId))

export function kindOfId(route: Pick<Route, 'id' | 'path' | 'parameters'>, name: string): IdKind {
  const told = route.parameters.find((parameter) => parameter.name === name)?.['x-record']
  const known = recordKinds.find((record) => record === told)
  if (known) return known
  const lookup = lookupKinds.find((kind) => kind === told)
  if (lookup !== undefined) return lookup
  const segments = route.path.split('/')
  // An operation that names its record in the body has the path of the whole register.
  const inPath = segments[segments.indexOf(`{${name}}`) - 1]
  const segment = inPath ?? segments.find((one) => Object.hasOwn(kindOfSegment, one)) ?? ''
  const ofField = kindOfField[`${route.id} ${name}`]
  if (ofField !== undefined) return ofField
  const kind = name === 'id' ? kindOfSegment[segment] : kindOfName[name]
  if (kind !== undefined) return kind
  throw new UndeclaredId(
    `${route.id} names a record by "${name}", and id-kinds.ts does not say which records these are`,
  )
}

export const isRecord = (kind: IdKind): kind is RecordKind => recordKinds.some((known) => known === kind)
