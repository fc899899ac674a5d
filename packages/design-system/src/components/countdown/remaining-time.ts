const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The remaining time as hours, minutes and seconds, '49:03:04'; never negative, rounded up to a full second. */
export function remainingTime(now: number, until: number): string {
  const left = Math.max(0, Math.ceil((until - now) / second) * second)
  const parts = [Math.floor(left / hour), Math.floor((left % hour) / minute), (left % minute) / second]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
