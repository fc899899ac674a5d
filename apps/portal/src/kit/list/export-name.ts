const two = (value: number) => String(value).padStart(2, '0')

/** `shipments-2026-11-23-1405.csv`: which list, and when. */
export function exportName(list: string, now: Date, ending: string): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${list}-${day}-${two(now.getHours())}${two(now.getMinutes())}.${ending}`
}
