import {
  BidCategory,
  emptyShipmentForm,
  PaymentType,
  ShipmentCategory,
  type ShipmentFormInput,
  StopAction,
} from '@karwan/domain/shipments'
import type { Shipment } from '../shipments.queries.ts'
import { toLocalInput } from './local-input.ts'

/** The domain's fields, with the names of records chosen by id, so that a restored draft can show them. */
export type ShipmentFormFields = Omit<ShipmentFormInput, 'locations'> & {
  companyName?: string
  projectName?: string
  isProjectContractual?: boolean
  /** The currency and weight unit of the company; those of the viewer until one is chosen. */
  currency?: string
  weightUnit?: string
  /** The viewer may not see rates, and therefore must not change them. */
  hidesRates?: boolean
  locations: StopFields[]
}
export const shownOnly: readonly string[] = [
  'companyName',
  'projectName',
  'isProjectContractual',
  'currency',
  'weightUnit',
  'hidesRates',
  'customAddress',
]
/** Whether a field only belongs to another one, and nobody types it. */
export const isShownOnly = (field: keyof ShipmentFormFields): boolean => shownOnly.includes(field)

export type StopFields = ShipmentFormInput['locations'][number] & { cityName?: string }

export type FormDefaults = {
  loadingTime?: string | undefined
  company?: { id: number; name: string } | undefined
}

/** The most frequent choices: spot, per vehicle, paid. */
export const newShipmentFields = ({ loadingTime, company }: FormDefaults): ShipmentFormFields => ({
  ...emptyShipmentForm(),
  locations: [newStop(StopAction.pickUp), newStop(StopAction.dropOff)],
  shipmentCategoryTypeId: ShipmentCategory.spot,
  bidCategoryTypeId: BidCategory.perVehicle,
  paymentReceivingTypeId: PaymentType.paid,
  ...(loadingTime !== undefined && { loadingTime }),
  ...(company && { company: company.id, companyName: company.name }),
})

export const newStop = (locationActionType: StopFields['locationActionType']): StopFields => ({
  locationActionType,
  // The default type of a stop's location.
  locationType: 'OTHER',
  loads: Number(locationActionType) === StopAction.pickUp ? [{}] : [],
})

/** The form's values of a shipment; `zone` is the viewer's time zone. */
export function fieldsOfShipment(shipment: Shipment, zone: string): ShipmentFormFields {
  const { shipmentContainerDto: container, group, project } = shipment
  return {
    ...pick(shipment, sameNamed),
    hidesRates: shipment.contractAmount === undefined,
    ...(shipment.shipmentCategoryTypeId === ShipmentCategory.contractual && { isProjectContractual: true }),
    currency: shipment.currency,
    ...(group && { company: group.id, companyName: group.name }),
    ...(project && { project: project.id, projectName: project.name }),
    loadingTime: toLocalInput(shipment.loadingTime, zone),
    ...(container && {
      shipmentContainerDto: {
        ...container,
        emptyReturnDate: container.emptyReturnDate && toLocalInput(container.emptyReturnDate, zone),
      },
    }),
    locations: shipment.locations.map(({ id, order, stateName, countryId, ...stop }) => stop),
  }
}

const sameNamed = [
  'acceptAutoBid',
  'autoNegotiate',
  'bidCategoryTypeId',
  'consigneeName',
  'consigneeNumber',
  'contractAmount',
  'isPodHardCopyReq',
  'shipperRate',
  'minShipperRate',
  'maxShipperRate',
  'minWeightPerVehicle',
  'maxWeightPerVehicle',
  'paymentReceivingTypeId',
  'pointOfContactName',
  'pointOfContactNumber',
  'shipmentCategoryTypeId',
  'specialInstructions',
  'vehicleCount',
  'vehicleTypeId',
  'vehicleTypeVariantId',
  'weight',
  'labourAvailabilityTypeId',
  'cityTravelRestrictionTypeId',
  'quantity',
  'poolType',
  'referenceNumber',
  'hsCode',
  'customAddress',
] as const satisfies readonly (keyof ShipmentFormInput & keyof Shipment)[]

function pick<Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  // Safe cast: every requested key is present, which the type of fromEntries does not say.
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
}
