import { scaleAmount } from '@karwan/domain'
import type { VehicleTypeId } from '@karwan/domain/fleet'
import { BidCategory, contractualLimits, marginForm, ShipmentCategory } from '@karwan/domain/shipments'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../kit/text/format.ts'
import { useShipmentForm } from './fields.ts'
import { useUnits } from './use-units.ts'

/** Hint of the contract amount: what it is for, its limits, and the total of all vehicles. */
export function useContractHint(): string | undefined {
  const intl = useIntl()
  const { money } = useFormat()
  const { currency } = useUnits()
  const [bidCategory, vehicleType, vehicleCount, typed] = useWatch({
    control: useShipmentForm().control,
    name: ['bidCategoryTypeId', 'vehicleTypeId', 'vehicleCount', 'contractAmount'],
  })
  const isPerTonne = Number(bidCategory) === BidCategory.perTonne
  const limits = contractualLimits({
    shipmentCategoryTypeId: ShipmentCategory.contractual,
    bidCategoryTypeId: isPerTonne ? BidCategory.perTonne : BidCategory.perVehicle,
    vehicleTypeId: Number(vehicleType) as VehicleTypeId,
  })
  if (!limits) return undefined
  const [min, max] = [limits.minAmount, limits.maxAmount].map((limit) => money(`${limit}.00`, currency))
  const id = isPerTonne ? 'contractAmountPerTonne' : 'contractAmountPerVehicle'
  const each = intl.formatMessage({ id: `shipments.field.${id}` }, { min, max })
  const count = Number(vehicleCount)
  const amount = marginForm.safeParse({ contractAmount: typed })
  if (isPerTonne || !amount.success || !Number.isInteger(count) || count < 2) return each
  const total = money(scaleAmount(amount.data.contractAmount, BigInt(count), 1n), currency)
  return `${each}. ${intl.formatMessage({ id: 'shipments.field.contractAmountTotal' }, { total, count })}`
}
