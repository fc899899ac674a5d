import * as z from 'zod/mini'
import { type Complaint, complainTo } from '../kernel/complaint.ts'
import {
  choiceOf,
  idField,
  isAtMost,
  isWithin,
  numberField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { isMember } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { locationTypes } from '../locations/location-type.ts'
import { StopAction, stopActions } from './handling.ts'
import { loadForm } from './load-form.ts'
import { shipmentLimits } from './shipment-limits.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'
import { shortText } from './short-text.ts'

export const latitude = numberField.check(when(isWithin(-90, 90), say['shipments.point_invalid']))
export const longitude = numberField.check(when(isWithin(-180, 180), say['shipments.point_invalid']))

const cityId = idField(fillIn(say['shipments.not_valid'], { field: 'City' }))

const addressNeeded = fillIn(say['shipments.required'], { field: 'Address' })
const customLocation = z.object({
  address1: required(textField, addressNeeded),
  address2: textField,
  address3: textField,
  cityName: required(
    shortText('City', shipmentLimits.cityName),
    fillIn(say['shipments.required'], { field: 'City' }),
  ),
  lat: required(latitude, say['shipments.point_invalid']),
  lng: required(longitude, say['shipments.point_invalid']),
  cityId,
  zip: shortText('Postal code', shipmentLimits.postalCode),
})

const stopFields = z.object({
  cityId,
  address: textField,
  latitude,
  longitude,
  locationType: z.pipe(
    textField,
    z.transform((name: string | undefined) => (isMember(locationTypes, name) ? name : undefined)),
  ),
  locationActionType: required(
    choiceOf(stopActions, say['shipments.stop_action_invalid']),
    say['shipments.stop_action_invalid'],
  ),
  loads: z.optional(z.array(loadForm)),
  customLocation: z.nullish(customLocation),
})

type TypedStop = z.output<typeof stopFields>

export const stopForm = z.pipe(
  stopFields.check((context) => complainTo(context, stopComplaints(context.value))),
  // Runs only where there was no complaint, so the city and the address are there.
  z.transform((stop: TypedStop) => stop as TypedStop & { cityId: number; address: string }),
)

export type StopValues = z.output<typeof stopForm>

export const isPickUp = (stop: Pick<StopValues, 'locationActionType'>): boolean =>
  stop.locationActionType === StopAction.pickUp

export const isDropOff = (stop: Pick<StopValues, 'locationActionType'>): boolean =>
  stop.locationActionType === StopAction.dropOff

function stopComplaints(stop: TypedStop): Complaint[] {
  const side = isDropOff(stop) ? 'drop_off' : 'pick_up'
  const long = say[`shipments.${side}_address_long`]
  const typed = stop.customLocation
  return [
    ...(stop.cityId === undefined ? [at('cityId', say[`shipments.${side}_city_required`])] : []),
    ...(stop.address === undefined ? [at('address', say[`shipments.${side}_address_required`])] : []),
    ...(hasHalfAPoint(stop) ? [at('latitude', say['shipments.point_invalid'])] : []),
    ...(isTooLong(stop.address) ? [at('address', long)] : []),
    ...(['address1', 'address2', 'address3'] as const)
      .filter((line) => isTooLong(typed?.[line]))
      .map((line) => at(['customLocation', line], long)),
  ]
}

const at = (path: string | string[], message: string): Complaint => ({ path: [path].flat(), message })

// A point needs both; the missing one cannot be guessed.
const hasHalfAPoint = ({ latitude, longitude }: TypedStop): boolean =>
  (latitude === undefined) !== (longitude === undefined)

const isUnderLimit = isAtMost(shipmentLimits.address)
const isTooLong = (address: string | undefined): boolean => address !== undefined && !isUnderLimit(address)
