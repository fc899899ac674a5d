import { type Answer, browserStorage, readStoredJson } from '@karwan/sdk'

/** Whom this tab shows the portal as, until when, and where to go on afterwards. */
export type SeeingAs = Answer<'seeAsUser'> & { back: string }

const key = 'seeAs'
// Of this tab only: in every other one its owner goes on working as themselves.
const ofThisTab = browserStorage({ area: () => globalThis.sessionStorage })

let read: { seeing: SeeingAs | undefined } | undefined

/** The same for as long as a page lives: everything that is shown was asked for in this name. */
export function seeingAs(): SeeingAs | undefined {
  read ??= { seeing: readStoredJson(ofThisTab, key, isSeeingAs) }
  return read.seeing
}

/** Another page, so that nothing of one person is left on the screen of the other. */
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
