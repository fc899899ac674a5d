import { type RefObject, useEffect } from 'react'

/** The keys of a list, in the order of the dialog that lists them. */
export const listKeys = ['j', 'k', 'Enter', 'x', 'p', '/', '?'] as const

interface KeyActs {
  /** Called with the row that has the focus. */
  onSelect?: (row: HTMLElement) => void
  onPeek?: (row: HTMLElement) => void
  /** Called when the focus has moved to another row. */
  onMove?: (row: HTMLElement) => void
  onHelp: () => void
}

/** Moves through the rows of a list and acts on them by keys, unless somebody is typing. */
export function useListKeys(page: RefObject<HTMLElement | null>, isOn: boolean, acts: KeyActs): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (!page.current) return
      const hasActed = isFreeKey(event)
        ? act(page.current, event.key, acts)
        : leaveSearch(page.current, event, acts)
      if (hasActed) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Returns whether the key did anything. */
function act(page: HTMLElement, key: string, acts: KeyActs): boolean {
  const rows = [...page.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.find((candidate) => candidate.contains(document.activeElement))
  switch (key) {
    case 'j':
      return focusRow(rows[row ? Math.min(rows.indexOf(row) + 1, rows.length - 1) : 0], acts)
    case 'k':
      return focusRow(rows[row ? Math.max(rows.indexOf(row) - 1, 0) : rows.length - 1], acts)
    case 'x':
      if (row) acts.onSelect?.(row)
      return Boolean(row && acts.onSelect)
    case 'p':
      if (row) acts.onPeek?.(row)
      return Boolean(row && acts.onPeek)
    case '/': {
      const box = page.querySelector<HTMLInputElement>('input[type=search]')
      box?.focus()
      box?.select()
      return box !== null
    }
    case '?':
      acts.onHelp()
      return true
    default:
      return false
  }
}

/** From the search box, the arrow down leads to the first row; Escape in an empty box leaves it, so that keys act again. */
function leaveSearch(page: HTMLElement, { target, key }: KeyboardEvent, acts: KeyActs): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !page.contains(target))
    return false
  if (key === 'ArrowDown') return focusRow(page.querySelector<HTMLElement>('[data-row]') ?? undefined, acts)
  if (key !== 'Escape' || target.value !== '') return false
  target.blur()
  return true
}

/**
 * Focuses the row's link, so that Enter opens it and its focus ring surrounds the
 * row, or else its first control.
 */
function focusRow(row: HTMLElement | undefined, { onMove }: KeyActs): boolean {
  const link = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input, button')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
  if (row) onMove?.(row)
  return link !== undefined && link !== null
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'

/** Whether no text field, modifier key or dialog takes the key. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(typing)) return false
  return document.querySelector('[aria-modal=true], [role=alertdialog], [role=menu]') === null
}
