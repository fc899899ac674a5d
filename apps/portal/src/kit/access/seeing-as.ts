import { type Answer, browserStorage, readStoredJson } from '@karwan/sdk'

/** Whom this tab shows the portal as, until when, and where to go on afterwards. */
export type SeeingAs = Answer<'seeAsUser'> & { back: string }

const key = 'seeAs'
// Kept for this tab only; other tabs go on as the person's own.
const ofThisTab = browserStorage({ area: () => globalThis.sessionStorage })

let read: { seeing: SeeingAs | undefined } | undefined

/** Fixed until the page is reloaded, because all that is shown was requested as this person. */
export function seeingAs(): SeeingAs | undefined {
  read ??= { seeing: readStoredJson(ofThisTab, key, isSeeingAs) }
  return read.seeing
}

/** Reload the page, so that nothing of the one person stays on the screen of the other. */
export function beginSeeingAs(answer: Answer<'seeAsUser'>): void {
  const { pathname, search } = location
  ofThisTab.set(key, JSON.stringify({ ...answer, back: pathname + search } satisfies SeeingAs))
  location.assign('/')
}

export function leaveSeeingAs(): void {
  ofThisTab.remove(key)
  location.assign(seeingAs()?.back ?? '/')
}

const isSeeingAs = (value: unknown): value is SeeingAs => {
  const { token, user, expiresAt, back }: Partial<Record<keyof SeeingAs, unknown>> = Object(value)
  return [token, expiresAt, back].every((text) => typeof text === 'string') && typeof user === 'object'
}
