import type { QueryClient } from '@tanstack/react-query'
import { waysOf } from '../kit/list/go-keys.ts'
import { isFreeKey } from '../kit/list/list-keys.ts'
import { entryName, rememberedNow } from '../kit/list/remembered.ts'

const firstKey = 'g'
/** The longest pause between the two keys of a shortcut such as `g s`. */
const longestPauseMs = 1_500

type Going = {
  client: QueryClient
  grants: Parameters<typeof waysOf>[0]
  go: (to: ReturnType<typeof waysOf>[number]['to']) => void
  signal: AbortSignal
}

/**
 * Handles shortcuts of two keys (`g s`) on every page and of one key (`c`) on lists.
 * They do nothing while somebody types, or if the user has switched keys off.
 */
export function followGoKeys({ client, grants, go, signal }: Going): void {
  let beganAt = Number.NEGATIVE_INFINITY
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat || !isFreeKey(event) || areOff(client)) return
    const isSecond = event.timeStamp - beganAt <= longestPauseMs
    const pressed = isSecond ? `${firstKey} ${event.key}` : event.key
    beganAt = !isSecond && event.key === firstKey ? event.timeStamp : Number.NEGATIVE_INFINITY
    const way = waysOf(grants).find(({ keys }) => keys.join(' ') === pressed)
    if (way === undefined || (way.keys.length === 1 && !isOnList())) return
    // Keeps the page from handling the second key as a shortcut of its own.
    event.preventDefault()
    go(way.to)
  }
  document.addEventListener('keydown', onKey, { signal })
}

const isOnList = (): boolean => document.querySelector('[data-list]') !== null

const areOff = (client: QueryClient): boolean =>
  rememberedNow(client)?.some(({ name, values }) => name === entryName('keys') && values[0] === 'off') ??
  false
