import { useEffect, useEffectEvent } from 'react'
import { isFreeKey } from './list-keys.ts'

/** Acts by single keys of a page, as long as nobody types and no window is open over it. */
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
