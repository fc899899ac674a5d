import type { Verdict } from '@karwan/domain'
import { bidWindowState, maySchedule } from '@karwan/domain/bidding'
import { scopeFor } from '@karwan/domain/roles'
import { mayMoveToPool, shipmentForm } from '@karwan/domain/shipments'
import type { Caller } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import type { OfferedTerms } from './offered-terms.ts'
import type { ShipmentBody, ShipmentColumns } from './shipment-columns.ts'
import type { ShipmentRow } from './shipments.table.ts'

type Changed = Partial<ShipmentColumns>

/** Once vehicles are booked, a new rate changes the margin, so it needs the permission for margins. */
export function refuseRateChange(caller: Caller, shipment: ShipmentRow, changed: Changed): void {
  const isRateChanged = changed.contractAmount !== undefined || changed.shipperRate !== undefined
  if (!isRateChanged || shipment.vehiclesCovered === 0) return
  if (scopeFor(caller.grants, 'shipment:set-margin') === undefined) throw refusal.forbidden()
}

/** An edit of the pool needs the same permission as the call that moves a shipment to another pool. */
export function refusePoolChange(caller: Caller, { poolType }: Changed): void {
  if (poolType === undefined) return
  if (scopeFor(caller.grants, 'shipment:change-pool') === undefined) throw refusal.forbidden()
  refuseUnless(mayMoveToPool(poolType), { field: 'poolType' })
}

/** A scheduled bidding window has to open before loading, even if the edit moves the loading time. */
export function refuseEarlyLoading(shipment: ShipmentRow, { loadingTime }: Changed, now: Date): void {
  const { bidOpensAt: opensAt, bidClosesAt: closesAt } = shipment
  const isWaiting = opensAt !== null && bidWindowState({ opensAt, closesAt }, now) === 'scheduled'
  if (loadingTime === undefined || !isWaiting) return
  refuseUnless(maySchedule(opensAt, { now, loadingTime }), { field: 'loadingTime' })
}

/** Reports an edit that contradicts its bookings at the field that causes it. */
export function refuseEditUnless(verdict: Verdict): void {
  if (verdict.allowed) return
  const { code, params } = verdict.refusal
  const field = code === 'shipment.vehicles_below_covered' ? 'vehicleCount' : params?.name
  refuseUnless(verdict, field === undefined ? {} : { field: String(field) })
}

/** Validates the whole form as it would be after the edit. */
export function refuseBrokenEdit(
  after: ShipmentBody,
  changed: Changed,
  {
    offered,
    ...rules
  }: {
    now: Date
    isContractualAllowed: boolean
    keepsWeight?: boolean
    offered?: OfferedTerms
    currency?: string
  },
): void {
  const keepsLoadingTime = changed.loadingTime === undefined
  // Only changed fields are checked against today's terms; unchanged ones may be older.
  const asked = offered && {
    ...(changed.shipmentCategoryTypeId !== undefined && { categories: offered.categories }),
    ...(changed.paymentReceivingTypeId !== undefined && { paymentTypes: offered.paymentTypes }),
    ...(changed.vehicleTypeId !== undefined && {
      vehicleTypes: offered.vehicleTypes,
      vehicleTypeNames: offered.vehicleTypeNames,
    }),
  }
  const keepsContractAmount = (
    ['contractAmount', 'bidCategoryTypeId', 'vehicleTypeId', 'shipmentCategoryTypeId'] as const
  ).every((field) => changed[field] === undefined)
  const form = shipmentForm({ ...rules, ...asked, keepsLoadingTime, keepsContractAmount, zone: 'UTC' })
  refuseComplaints(form.safeParse(after).error?.issues ?? [])
}
