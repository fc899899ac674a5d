/** Most are billed by the month, once it is over. */
export function lastMonth(now: Date): { periodFrom: string; periodTo: string } {
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10)
  return { periodFrom: day(now.getUTCMonth() - 1, 1), periodTo: day(now.getUTCMonth(), 0) }
}
