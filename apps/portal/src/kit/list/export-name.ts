const two = (value: number) => String(value).padStart(2, '0')

/** The name of an export with its local time: `shipments-2026-11-23-1405.csv`. */
export function exportName(list: string, now: Date, ending: string): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${list}-${day}-${two(now.getHours())}${two(now.getMinutes())}.${ending}`
}
