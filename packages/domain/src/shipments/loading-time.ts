import { hour, isLater, type Now } from '../kernel/clock.ts'
import { reusedLoadingTimeMaxAgeInHours } from './shipment-limits.ts'

export type RememberedLoadingTime = { loadingTime: Date; rememberedAt: Date }

/**
 * The loading time that a new form may start with: the one used before, if that was within the last 24 hours.
 * It may lie in the past by now; the form then asks again (see `mustAskLoadingTime`).
 */
export function reusableLoadingTime(last: RememberedLoadingTime | undefined, now: Now): Date | undefined {
  if (!last) return undefined
  const age = now.getTime() - last.rememberedAt.getTime()
  return age >= 0 && age <= reusedLoadingTimeMaxAgeInHours * hour ? last.loadingTime : undefined
}

export const mustAskLoadingTime = (loadingTime: Date | undefined, now: Now): boolean =>
  loadingTime === undefined || !isLater(loadingTime, now)

/**
 * The loading time of a repeated shipment: the next one at the same time of day that leaves time to find a
 * vehicle.
 */
export function nextAtSameTime(before: Date, now: Now): Date {
  const earliest = now.getTime() + shortestNotice
  const days = Math.max(1, Math.ceil((earliest - before.getTime()) / day))
  return new Date(before.getTime() + days * day)
}

const day = 24 * hour
const shortestNotice = 2 * hour
