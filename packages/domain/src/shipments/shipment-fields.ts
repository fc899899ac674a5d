import * as z from 'zod/mini'
import { vehicleTypeField } from '../fleet/vehicle-type.ts'
import { complainTo } from '../kernel/complaint.ts'
import {
  amountField,
  choiceOf,
  idField,
  isAmountAboveZero,
  isAtMost,
  isPositive,
  isWhole,
  isWithin,
  linesField,
  momentField,
  numberField,
  priceField,
  required,
  switchField,
  when,
  withDefault,
} from '../kernel/field.ts'
import { highestPrice, isWithinPrices } from '../kernel/money.ts'
import { fillIn, sentenceOf } from '../kernel/verdict.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { containerForm } from './container-form.ts'
import { type ContractTerms, checkContractAmount } from './contractual-limits.ts'
import { cityTravelRestrictions, labourAvailabilities } from './handling.ts'
import { PoolType, poolTypes } from './pool-type.ts'
import { bidCategories, paymentTypes } from './pricing-terms.ts'
import { defaultVehicleCount, shipmentLimits } from './shipment-limits.ts'
import { shipmentCategories } from './shipment-type.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'
import { shortText } from './short-text.ts'
import { stopsForm } from './stops-form.ts'
import { vehicleCountField } from './vehicle-count.ts'

const { weight, quantity } = shipmentLimits

const notValid = (field: string) => fillIn(say['shipments.not_valid'], { field })

const momentIn = (zone: string, field: string) => momentField(zone, notValid(field))

const aboveZero = (field: string) => fillIn(say['shipments.above_zero'], { field })
const needed = (field: string) => fillIn(say['shipments.required'], { field })
const tooHigh = (field: string, limit: number | string) => fillIn(say['shipments.too_high'], { field, limit })

const rate = (field: string) =>
  priceField({
    aboveZero: aboveZero(field),
    inHundredths: fillIn(say['shipments.decimals'], { field }),
    tooHigh: tooHigh(field, highestPrice),
  })
const weightOfVehicle = (field: string) =>
  numberField.check(
    when(isPositive, aboveZero(field)),
    when((given) => !(given > weight.max), tooHigh(field, weight.max)),
  )
const name = (field: string) => shortText(field, shipmentLimits.name)

const contractAmount = amountField.check(
  when(isAmountAboveZero, say['shipments.contract_amount_invalid']),
  when(isWithinPrices, tooHigh('Contract amount', highestPrice)),
)

/** The total weight, which may be left out here. */
export const weightField = numberField.check(
  when(isWithin(weight.min, weight.max), say['shipments.weight_range']),
)

/** The contract amount, from which the margin is computed. */
export const marginForm = z.object({
  contractAmount: required(contractAmount, say['shipments.contract_amount_invalid']),
})

/** The same for a known shipment, with the limits of its contract. */
export const marginFormFor = (terms: ContractTerms) =>
  marginForm.check((context) => {
    const said = sentenceOf(checkContractAmount(context.value.contractAmount, terms))
    if (said !== undefined) complainTo(context, [{ path: ['contractAmount'], message: said }])
  })

/** The fields, each checked on its own; dates without an offset are in `zone`, the viewer's. */
export function shipmentFields(zone: string): ReturnType<typeof fieldsIn> {
  const built = fieldsByZone.get(zone) ?? fieldsIn(zone)
  fieldsByZone.set(zone, built)
  return built
}

// Cached, as building the fields takes fifteen times as long as reading a body with them.
const fieldsByZone = new Map<string, ReturnType<typeof fieldsIn>>()

const fieldsIn = (zone: string) =>
  z.object({
    company: idField(notValid('Company')),
    project: idField(notValid('Project')),
    acceptAutoBid: switchField,
    autoNegotiate: switchField,
    bidCategoryTypeId: required(choiceOf(bidCategories, notValid('Bid category')), needed('Bid category')),
    consigneeName: name('Consignee name'),
    consigneeNumber: optionalPhoneField,
    contractAmount,
    isPodHardCopyReq: switchField,
    loadingTime: required(momentIn(zone, 'Loading time'), say['shipments.loading_time_required']),
    shipperRate: rate('Shipper rate'),
    minShipperRate: rate('Minimum shipper rate'),
    maxShipperRate: rate('Maximum shipper rate'),
    minWeightPerVehicle: weightOfVehicle('Minimum weight'),
    maxWeightPerVehicle: weightOfVehicle('Maximum weight'),
    paymentReceivingTypeId: required(
      choiceOf(paymentTypes, notValid('Payment type')),
      needed('Payment type'),
    ),
    pointOfContactName: name('Point of contact name'),
    pointOfContactNumber: optionalPhoneField,
    shipmentCategoryTypeId: required(
      choiceOf(shipmentCategories, say['shipments.category_invalid']),
      say['shipments.category_invalid'],
    ),
    specialInstructions: linesField.check(
      when(isAtMost(shipmentLimits.instructions), say['shipments.instructions_long']),
    ),
    vehicleCount: withDefault(vehicleCountField, defaultVehicleCount),
    vehicleTypeId: required(vehicleTypeField(notValid('Vehicle type')), needed('Vehicle type')),
    vehicleTypeVariantId: idField(notValid('Vehicle variant')),
    weight: required(weightField, needed('Weight')),
    labourAvailabilityTypeId: withDefault(choiceOf(labourAvailabilities, notValid('Labour availability')), 1),
    cityTravelRestrictionTypeId: withDefault(
      choiceOf(cityTravelRestrictions, notValid('City travel restriction')),
      5,
    ),
    quantity: withDefault(
      numberField.check(
        when(
          (count) => isWhole(count) && isWithin(quantity.min, quantity.max)(count),
          say['shipments.quantity_range'],
        ),
      ),
      quantity.min,
    ),
    poolType: withDefault(choiceOf(poolTypes, notValid('Pool type')), PoolType.public),
    referenceNumber: shortText('Reference number', shipmentLimits.referenceNumber),
    hsCode: shortText('HS code', shipmentLimits.hsCode),
    customAddress: switchField,
    shipmentContainerDto: z.nullish(containerForm(momentIn(zone, 'Return time'))),
    locations: stopsForm,
  })

export type ShipmentFormInput = z.input<ReturnType<typeof shipmentFields>>
export type ShipmentFormValues = z.output<ReturnType<typeof shipmentFields>>
