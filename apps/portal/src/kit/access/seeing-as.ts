import { type Answer, browserStorage, readStoredJson } from '@karwan/sdk'

/** The user whom this tab shows the portal as, until when, and the path to return to. */
export type SeeingAs = Answer<'seeAsUser'> & { back: string }

const key = 'seeAs'
// Kept in sessionStorage, so that other tabs keep the person's own session.
const ofThisTab = browserStorage({ area: () => globalThis.sessionStorage })

let read: { seeing: SeeingAs | undefined } | undefined

/** Fixed until a reload, because all data on the page was requested as this user. */
export function seeingAs(): SeeingAs | undefined {
  read ??= { seeing: readStoredJson(ofThisTab, key, isSeeingAs) }
  return read.seeing
}

/** Reloads the page, so that no data of the one user stays on the screen of the other. */
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
