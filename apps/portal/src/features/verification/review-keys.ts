import { useEffect, useEffectEvent } from 'react'
import { isFreeKey } from '../../kit/list/list-keys.ts'

/** What each key does, in the order of the sheet of keys. */
export const reviewKeys = {
  j: 'down',
  k: 'up',
  y: 'accept',
  x: 'refuse',
  a: 'acceptAll',
  d: 'decide',
  s: 'sendBack',
  r: 'reject',
  o: 'override',
  n: 'next',
  '?': 'help',
} as const
export type ReviewAct = (typeof reviewKeys)[keyof typeof reviewKeys]
type Key = keyof typeof reviewKeys

const isKey = (key: string): key is Key => Object.hasOwn(reviewKeys, key)

/** Judges by keys, as long as nobody types and no window is open over the page. */
export function useReviewKeys(isOn: boolean, acts: Readonly<Record<ReviewAct, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isKey(event.key) || !isFreeKey(event)) return
    event.preventDefault()
    acts[reviewKeys[event.key]]()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}
