import { useEffect, useEffectEvent } from 'react'
import { isFreeKey } from './list-keys.ts'

/** Handles single keys of a page, unless somebody is typing or a dialog is open. */
export function useFreeKeys(isOn: boolean, acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !Object.hasOwn(acts, event.key) || !isFreeKey(event)) return
    event.preventDefault()
    acts[event.key]?.()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}
