const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Of the countries on the wire; none of the three changes its clocks. */
const offsetMinutes: Readonly<Record<number, number>> = { 1: 5 * 60, 2: 3 * 60, 3: 3 * 60 }
const homeOffset = 5 * 60

export type QuietHours = { from: string; to: string }

/** When a message may go out: now, or at the end of the quiet hours where its reader lives. From 22:00 to 06:00 goes over midnight. */
export function afterQuiet(now: Date, quiet: QuietHours | undefined, countryId: number | null): Date {
  const [from, to] = [minutesOf(quiet?.from), minutesOf(quiet?.to)]
  if (from === undefined || to === undefined || from === to) return now
  const offset = offsetMinutes[countryId ?? 0] ?? homeOffset
  const local = Math.floor(now.getTime() / minuteMs) + offset
  const minute = local % dayMinutes
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return now
  const left = (to - minute + dayMinutes) % dayMinutes
  return new Date((local - offset + left) * minuteMs)
}

/** '22:30' as minutes of the day. */
export function minutesOf(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
