export type RowKey = string | number

/** Which rows are selected, and how to say so. Keep the functions stable, so that a row renders only when it changes. */
export interface RowSelection<Row> {
  selected: ReadonlySet<RowKey>
  /** `isRange`: with Shift held, all from the last one to this. */
  onToggle: (key: RowKey, isRange: boolean) => void
  onToggleAll: (isSelected: boolean) => void
  labelOf: (row: Row) => string
  allLabel: string
}

/** What a click on a row's box makes of the selection; a range takes the state that the clicked row gets. */
export function toggled(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  key: RowKey,
  rangeFrom?: RowKey,
): Set<RowKey> {
  const isOn = !selected.has(key)
  const next = new Set(selected)
  for (const one of between(keys, rangeFrom ?? key, key)) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}

function between(keys: readonly RowKey[], from: RowKey, to: RowKey): readonly RowKey[] {
  const places = [keys.indexOf(from), keys.indexOf(to)]
  // The row where a range began may have gone with its page.
  return places.includes(-1) ? [to] : keys.slice(Math.min(...places), Math.max(...places) + 1)
}
