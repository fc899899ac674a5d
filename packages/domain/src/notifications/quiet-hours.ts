import { toLocal } from '../kernel/dates.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

export type QuietHours = { from: string; to: string }

/**
 * When a message may be sent: now, or at the end of the quiet hours in the reader's time zone. Quiet hours
 * may pass midnight, and their end is wall-clock time even in a night with a clock change.
 */
export function afterQuiet(now: Date, quiet: QuietHours | undefined, zone: string): Date {
  const [from, to] = [minutesOf(quiet?.from), minutesOf(quiet?.to)]
  if (from === undefined || to === undefined || from === to) return now
  const isQuiet = (at: number): boolean => {
    const minute = wallOf(at, zone) % dayMinutes
    return from < to ? minute >= from && minute < to : minute >= from || minute < to
  }
  if (!isQuiet(now.getTime())) return now
  const start = Math.floor(now.getTime() / minuteMs)
  const wall = wallOf(now.getTime(), zone)
  const left = (to - (wall % dayMinutes) + dayMinutes) % dayMinutes
  const later = start + left
  // The clock change until then, in minutes.
  const shift = wallOf(later * minuteMs, zone) - (wall + left)
  const end = later - shift
  return new Date((isQuiet(end * minuteMs) ? firstAwake(end, later, isQuiet) : end) * minuteMs)
}

/** If the clock change skips the end of the quiet hours, finds the first minute that is not quiet. */
function firstAwake(quiet: number, awake: number, isQuiet: (at: number) => boolean): number {
  if (awake - quiet <= 1) return awake
  const between = Math.floor((quiet + awake) / 2)
  return isQuiet(between * minuteMs)
    ? firstAwake(between, awake, isQuiet)
    : firstAwake(quiet, between, isQuiet)
}

/** Wall-clock time in minutes. */
const wallOf = (at: number, zone: string): number => Date.parse(`${toLocal(new Date(at), zone)}Z`) / minuteMs

/** '22:30' as minutes of the day. */
export function minutesOf(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
