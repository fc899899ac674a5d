import { type ShipmentSearch, shipmentViews } from './shipment-search.ts'

type FilterName = Exclude<keyof ShipmentSearch, 'page' | 'pageSize' | 'sort'>

/** A filter in use: the sentence of its chip, and what stands in that sentence. */
export type AppliedFilter = { name: FilterName; messageId: string; value?: AppliedValue }
type AppliedValue =
  | { kind: 'text' | 'day'; text: string }
  | { kind: 'label'; table: 'shipmentStatus' | 'vehicleType' | 'poolType'; key: string | number }

export function appliedFilters(search: ShipmentSearch): AppliedFilter[] {
  const { view, filter, status, vehicleTypeId, poolType, fromDate, toDate, referenceNo } = search
  const named = (name: FilterName, value: AppliedValue): AppliedFilter => ({
    name,
    messageId: `shipments.chip.${name}`,
    value,
  })
  const ticked = (name: FilterName, messageId: string): AppliedFilter[] =>
    search[name] === true ? [{ name, messageId }] : []

  return [
    ...(view ? [{ name: 'view' as const, messageId: shipmentViews[view] }] : []),
    ...(filter ? [named('filter', { kind: 'text', text: filter })] : []),
    ...(status ? [named('status', { kind: 'label', table: 'shipmentStatus', key: status })] : []),
    ...ticked('filterAssignedToMe', 'shipments.filter.assignedToMe'),
    ...ticked('filterCreatedByMe', 'shipments.filter.createdByMe'),
    ...(vehicleTypeId === undefined
      ? []
      : [named('vehicleTypeId', { kind: 'label', table: 'vehicleType', key: vehicleTypeId })]),
    ...(poolType === undefined
      ? []
      : [named('poolType', { kind: 'label', table: 'poolType', key: poolType })]),
    ...ticked('private', 'shipments.filter.private'),
    ...(fromDate ? [named('fromDate', { kind: 'day', text: fromDate })] : []),
    ...(toDate ? [named('toDate', { kind: 'day', text: toDate })] : []),
    ...(referenceNo ? [named('referenceNo', { kind: 'text', text: referenceNo })] : []),
  ]
}

/** The list without any filter, in the order and page size that were chosen. */
export const withoutFilters = ({ sort, pageSize }: ShipmentSearch): ShipmentSearch => ({ sort, pageSize })
