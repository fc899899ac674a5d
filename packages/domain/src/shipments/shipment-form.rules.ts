import { vehicleTypes } from '../fleet/vehicle-type.ts'
import { isLater, isPlannable, type Now, yearsAhead } from '../kernel/clock.ts'
import type { Complaint } from '../kernel/complaint.ts'
import { compareAmounts, isAmount } from '../kernel/money.ts'
import { labelFrom } from '../kernel/table.ts'
import { fillIn, sentenceOf } from '../kernel/verdict.ts'
import { fractionsIn, type NamedAmounts } from '../kernel/whole-amounts.ts'
import type { PaymentTypeId, ShipmentCategoryTypeId, VehicleTypeId } from '../kernel/wire.ts'
import { checkContractAmount } from './contractual-limits.ts'
import { millionths, weightOfGoods } from './goods-weight.ts'
import { paymentTypes } from './pricing-terms.ts'
import type { ShipmentFormValues } from './shipment-fields.ts'
import { shipmentLimits } from './shipment-limits.ts'
import { ShipmentCategory } from './shipment-type.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'

export type ShipmentFormRules = {
  now: Now
  /** The viewer's zone. */
  zone: string
  isContractualAllowed: boolean
  /** An edit that keeps the loading time: it was in the future when the shipment was booked and may be past now. */
  keepsLoadingTime?: boolean
  /**
   * An edit that changes neither goods nor total weight; both may be older than the rule that compares them.
   */
  keepsWeight?: boolean
  /** Users who book for companies must choose one, as the server cannot take their own. */
  needsCompany?: boolean
  /** The viewer may not see the contract amount; it is not sent, so it stays unchanged. */
  hidesContractAmount?: boolean
  /**
   * An edit that changes neither the contract amount nor what its limits depend on; they may be older than
   * the limits.
   */
  keepsContractAmount?: boolean
  /** Currency of the prices, where decimals have to be checked. */
  currency?: string
  /** Categories that the client offers; all when left out. */
  categories?: readonly ShipmentCategoryTypeId[]
  /** Payment types that the client offers; all when left out. */
  paymentTypes?: readonly PaymentTypeId[]
  /** Vehicle types that the client works with; all when left out or empty. */
  vehicleTypes?: readonly VehicleTypeId[]
  /** Additional complaints, such as about the fields that a template asks for. */
  besides?: (form: ShipmentFormValues) => readonly Complaint[]
  /** Names of the vehicle types; the initial ones if absent. */
  vehicleTypeNames?: Readonly<Record<number, { label: string }>>
}

type Form = ShipmentFormValues

/** The rules that look at more than one field, or at the clock. */
export const shipmentComplaints = (form: Form, rules: ShipmentFormRules): Complaint[] => [
  ...complainIf(
    (rules.needsCompany ?? false) && form.company === undefined,
    'company',
    fillIn(say['shipments.required'], { field: 'Company' }),
  ),
  ...timeComplaints(form, rules),
  ...(rules.currency === undefined ? [] : fractionsIn(rules.currency, pricesOf(form))),
  ...categoryComplaints(form, rules),
  ...offerComplaints(form, rules),
  ...(rules.keepsContractAmount ? [] : contractComplaints(form)),
  ...weightComplaints(form),
  ...(rules.keepsWeight ? [] : goodsComplaints(form)),
  ...rateComplaints(form),
  ...complainIf(
    form.customAddress && !form.locations.some(({ customLocation }) => customLocation),
    'customAddress',
    say['shipments.custom_address_missing'],
  ),
  ...(rules.besides?.(form) ?? []),
]

const pricesOf = (form: Form): NamedAmounts => ({
  contractAmount: ['Contract amount', form.contractAmount],
  shipperRate: ['Shipper rate', form.shipperRate],
  minShipperRate: ['Minimum shipper rate', form.minShipperRate],
  maxShipperRate: ['Maximum shipper rate', form.maxShipperRate],
  'shipmentContainerDto.detentionCharges': ['Detention charges', form.shipmentContainerDto?.detentionCharges],
})

function timeComplaints(
  { loadingTime, shipmentContainerDto }: Form,
  { now, keepsLoadingTime = false }: ShipmentFormRules,
): Complaint[] {
  if (!loadingTime) return []
  const returnTime = shipmentContainerDto?.emptyReturnDate
  const isPast = !keepsLoadingTime && !isLater(loadingTime, now)
  const isFar = !keepsLoadingTime && !isPlannable(loadingTime, now)
  return [
    ...complainIf(isPast, 'loadingTime', say['shipments.loading_time_past']),
    ...complainIf(isFar, 'loadingTime', tooFar('Loading time')),
    ...complainIf(
      returnTime !== undefined && !isPlannable(returnTime, now),
      ['shipmentContainerDto', 'emptyReturnDate'],
      tooFar('Return time'),
    ),
    ...complainIf(
      returnTime !== undefined && !isLater(returnTime, loadingTime),
      ['shipmentContainerDto', 'emptyReturnDate'],
      say['shipments.return_time_early'],
    ),
  ]
}

const tooFar = (field: string) => fillIn(say['shipments.time_far'], { field, years: yearsAhead })

function categoryComplaints(
  form: Form,
  { isContractualAllowed, categories, hidesContractAmount = false }: ShipmentFormRules,
): Complaint[] {
  const category = form.shipmentCategoryTypeId
  const isContractual = category === ShipmentCategory.contractual
  const isOffered = categories === undefined || category === undefined || categories.includes(category)
  // Contracts are allowed by the project, so that without one it is the project that is missing.
  const lacksProject = isOffered && isContractual && !isContractualAllowed && form.project === undefined
  return [
    ...complainIf(
      !isOffered || (isContractual && !isContractualAllowed && !lacksProject),
      'shipmentCategoryTypeId',
      say['shipments.category_invalid'],
    ),
    ...complainIf(lacksProject, 'project', say['shipments.contract_project']),
    ...complainIf(
      isContractual && form.contractAmount === undefined && !hidesContractAmount,
      'contractAmount',
      say['shipments.contract_amount_invalid'],
    ),
  ]
}

function contractComplaints({ contractAmount, ...form }: Form): Complaint[] {
  const { bidCategoryTypeId, vehicleTypeId, shipmentCategoryTypeId } = form
  if (!contractAmount || !bidCategoryTypeId || !vehicleTypeId || !shipmentCategoryTypeId) return []
  const terms = { bidCategoryTypeId, vehicleTypeId, shipmentCategoryTypeId }
  const said = sentenceOf(checkContractAmount(contractAmount, terms))
  return said === undefined ? [] : [{ path: ['contractAmount'], message: said }]
}

/** Types outside the client's terms cannot be booked by anybody. */
function offerComplaints(form: Form, rules: ShipmentFormRules) {
  const { paymentTypes: offered, vehicleTypes: used = [], vehicleTypeNames: names = vehicleTypes } = rules
  const { paymentReceivingTypeId: payment, vehicleTypeId: vehicle } = form
  return [
    ...complainIf(
      offered !== undefined && payment !== undefined && !offered.includes(payment),
      'paymentReceivingTypeId',
      fillIn(say['shipments.not_offered'], {
        field: 'Payment type',
        offered: labelsOf(paymentTypes, offered ?? []),
      }),
    ),
    ...complainIf(
      used.length > 0 && vehicle !== undefined && !used.includes(vehicle),
      'vehicleTypeId',
      fillIn(say['shipments.not_offered'], { field: 'Vehicle type', offered: labelsOf(names, used) }),
    ),
  ]
}

const labelsOf = (table: Readonly<Record<number, { label: string }>>, ids: readonly number[]): string =>
  ids.map((id) => labelFrom(table, id)).join(', ')

function weightComplaints({
  weight,
  vehicleCount,
  minWeightPerVehicle: min,
  maxWeightPerVehicle: max,
}: Form): Complaint[] {
  // A field that is wrong by itself already has its complaint; a second one would repeat it.
  if (![weight, min ?? weight, max ?? weight].every(isWeight)) return []
  const isOrdered = min === undefined || max === undefined || min < max
  // The limits are those of one vehicle, the weight is that of the whole shipment.
  const isLight = min !== undefined && millionths(weight) < millionths(min) * vehicleCount
  const isHeavy = max !== undefined && millionths(weight) > millionths(max) * vehicleCount
  return [
    ...complainIf(!isOrdered, 'minWeightPerVehicle', say['shipments.weight_order']),
    ...complainIf(isOrdered && (isLight || isHeavy), 'weight', say['shipments.total_weight_range']),
  ]
}

/** The total weight must equal the sum of the loads if all of them have a weight. */
function goodsComplaints({ weight, locations }: Form): Complaint[] {
  const sum = weightOfGoods(locations)
  const isWrong = sum !== undefined && isWeight(weight) && millionths(sum) !== millionths(weight)
  return complainIf(isWrong, 'weight', say['shipments.total_weight_goods'])
}

const isWeight = (given: number): boolean => given > 0 && given <= shipmentLimits.weight.max

function rateComplaints({ shipperRate, minShipperRate, maxShipperRate }: Form): Complaint[] {
  const [rate, min, max] = [shipperRate, minShipperRate, maxShipperRate].map(amountOf)
  const isOrdered = min === undefined || max === undefined || compareAmounts(min, max) <= 0
  const isLow = rate !== undefined && min !== undefined && compareAmounts(rate, min) < 0
  const isHigh = rate !== undefined && max !== undefined && compareAmounts(rate, max) > 0
  return [
    ...complainIf(!isOrdered, 'minShipperRate', say['shipments.rate_order']),
    ...complainIf(isOrdered && (isLow || isHigh), 'shipperRate', say['shipments.rate_range']),
  ]
}

const amountOf = (text: string | undefined): string | undefined =>
  text !== undefined && isAmount(text) ? text : undefined

const complainIf = (isWrong: boolean, path: string | (string | number)[], message: string): Complaint[] =>
  isWrong ? [{ path: [path].flat(), message }] : []
