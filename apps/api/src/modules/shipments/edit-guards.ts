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

/** Once vehicles are booked, another rate is another margin, and that takes the permission for margins. */
export function refuseRateChange(caller: Caller, shipment: ShipmentRow, changed: Changed): void {
  const isRateChanged = changed.contractAmount !== undefined || changed.shipperRate !== undefined
  if (!isRateChanged || shipment.vehiclesCovered === 0) return
  if (scopeFor(caller.grants, 'shipment:set-margin') === undefined) throw refusal.forbidden()
}

/** A move to the other pool is the same act by an edit as by its own call, and takes the same permission. */
export function refusePoolChange(caller: Caller, { poolType }: Changed): void {
  if (poolType === undefined) return
  if (scopeFor(caller.grants, 'shipment:change-pool') === undefined) throw refusal.forbidden()
  refuseUnless(mayMoveToPool(poolType), { field: 'poolType' })
}

/** Bidding that waits to open must open before loading, also where it is the loading that moves. */
export function refuseEarlyLoading(shipment: ShipmentRow, { loadingTime }: Changed, now: Date): void {
  const { bidOpensAt: opensAt, bidClosesAt: closesAt } = shipment
  const isWaiting = opensAt !== null && bidWindowState({ opensAt, closesAt }, now) === 'scheduled'
  if (loadingTime === undefined || !isWaiting) return
  refuseUnless(maySchedule(opensAt, { now, loadingTime }), { field: 'loadingTime' })
}

/** An edit that goes too far for its bookings is told at the field that goes too far. */
export function refuseEditUnless(verdict: Verdict): void {
  if (verdict.allowed) return
  const { code, params } = verdict.refusal
  const field = code === 'shipment.vehicles_below_covered' ? 'vehicleCount' : params?.name
  refuseUnless(verdict, field === undefined ? {} : { field: String(field) })
}

/** The whole form is checked as it would be. */
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
  // What an edit leaves alone may be older than the terms.
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
