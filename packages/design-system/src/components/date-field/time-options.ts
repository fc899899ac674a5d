import type { SelectOption } from '../select/index.ts'

const quarters = Array.from({ length: 96 }, (_, index) => timeAt(index * 15))

/** Every quarter of an hour as '02:30 PM', together with the chosen time. */
export function timeOptions(chosen: string): SelectOption[] {
  return [...new Set([...quarters, chosen])]
    .toSorted()
    .map((time) => ({ value: time, label: inHalves(time) }))
}

function timeAt(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function inHalves(time: string): string {
  const hour = Number(time.slice(0, 2))
  // Isolate the text: in a right-to-left page, AM or PM would come first.
  return `\u2066${two(hour % 12 || 12)}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}\u2069`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
