export type RowKey = string | number

/**
 * The selected rows and the labels of their checkboxes. Keep the functions stable, so that only changed rows
 * render.
 */
export interface RowSelection<Row> {
  selected: ReadonlySet<RowKey>
  /** `isRange`: Shift is held, so the change applies to all rows from the last one to this. */
  onToggle: (key: RowKey, isRange: boolean) => void
  onToggleAll: (isSelected: boolean) => void
  labelOf: (row: Row) => string
  allLabel: string
}

/** The selection after a click on a row's checkbox. A range gets the new state of the clicked row. */
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
  // The row where the range began may be on another page now.
  return places.includes(-1) ? [to] : keys.slice(Math.min(...places), Math.max(...places) + 1)
}
