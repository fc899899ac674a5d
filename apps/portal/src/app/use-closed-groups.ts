import { useState } from 'react'
import { sdk } from '../kit/access/sdk.ts'

const key = 'navigation'

/** Which groups of the navigation the user has closed in this browser. */
export function useClosedGroups() {
  const [closed, setClosed] = useState(() => sdk.storage.get(key)?.split(' ') ?? [])
  const toggle = (id: string) => {
    const next = closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id]
    sdk.storage.set(key, next.join(' '))
    setClosed(next)
  }
  return { closed, toggle }
}
