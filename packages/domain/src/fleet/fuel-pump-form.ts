import * as z from 'zod/mini'
import {
  idField,
  isAtMost,
  isWhole,
  isWithin,
  numberField,
  priceField,
  required,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { isActiveField } from '../kernel/lookup.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { fleetRefusals as say } from './fleet.messages.ts'
import { fuelBrands, fuelTypes, type PumpAmenity, pumpAmenities } from './fleet-status.ts'

const needed = (field: string) => fillIn(say['fleet.required'], { field })
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['fleet.too_long'], { field, limit })))
const longestSettlement = 120
const limit = fillIn(say['fleet.price_invalid'], { field: 'Credit limit' })
const fuelPrice = (fuel: string) => {
  const price = fillIn(say['fleet.price_invalid'], { field: `${fuel} price` })
  return priceField({ aboveZero: price, inHundredths: price, tooHigh: price })
}
const longestRoadKm = 3000
const isInTenths = (value: number) => Number.isSafeInteger(Math.round(value * 1e6) / 1e5)

/** A filling station; form and server read the same fields. */
export const fuelPumpForm = z
  .object({
    name: required(text('Name', 120), needed('Name')),
    brand: required(z.optional(z.enum(namesOf(fuelBrands), needed('Brand'))), needed('Brand')),
    code: text('Code', 20),
    cityId: required(idField(needed('City')), needed('City')),
    address: required(text('Address', 299), needed('Address')),
    contactName: text('Contact', 120),
    phoneNumber: optionalPhoneField,
    lat: numberField.check(when(isWithin(-90, 90), say['fleet.point_invalid'])),
    lng: numberField.check(when(isWithin(-180, 180), say['fleet.point_invalid'])),
    fuelTypes: z.array(z.enum(namesOf(fuelTypes)), needed('Fuel')).check(z.minLength(1, needed('Fuel'))),
    dieselPrice: fuelPrice('Diesel'),
    petrolPrice: fuelPrice('Petrol'),
    cngPrice: fuelPrice('CNG'),
    lpgPrice: fuelPrice('LPG'),
    amenities: z.pipe(
      z.nullish(z.array(z.enum(namesOf(pumpAmenities), needed('Amenity')))),
      z.transform((chosen: PumpAmenity[] | null | undefined) => [...new Set(chosen)]),
    ),
    routeKm: numberField.check(
      when(
        (km) => isInTenths(km) && isWithin(0, longestRoadKm)(km),
        fillIn(say['fleet.route_km'], { limit: longestRoadKm }),
      ),
    ),
    acceptsFuelSlip: switchField,
    creditLimit: priceField({ aboveZero: limit, inHundredths: limit, tooHigh: limit }),
    settlementDays: numberField.check(
      when(
        (days) => isWhole(days) && isWithin(0, longestSettlement)(days),
        fillIn(say['fleet.settlement_days'], { limit: longestSettlement }),
      ),
    ),
    openingHours: text('Opening hours', 120),
    isActive: isActiveField,
  })
  .check(
    z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      error: say['fleet.point_incomplete'],
      path: ['lat'],
    }),
  )

export type FuelPumpValues = z.output<typeof fuelPumpForm>
