import type { Labelled, Tone } from '../kernel/table.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import {
  allPermissions,
  type Grant,
  type Permission,
  type PermissionResource,
  scopeFor,
} from '../roles/index.ts'
import { refuse } from './integrations.messages.ts'

export type ApiKeyStanding = Schemas['ApiKeyStanding']

export const apiKeyStandings = {
  ACTIVE: { label: 'In use', tone: 'success' },
  EXPIRED: { label: 'Expired', tone: 'warning' },
  ENDED: { label: 'Ended', tone: 'neutral' },
} as const satisfies Record<ApiKeyStanding, Labelled & { tone: Tone }>

/** What every key begins with, so that one that leaked is found by scanners of source code. */
export const apiKeyMark = 'karwan_'
export const mostApiKeys = 50
export const apiKeyRates = { least: 1, most: 600, usual: 60 } as const

/** What another system is for; who has which rights, and how the product is set up, stays with people. */
const resources = [
  'shipment',
  'bid',
  'booking',
  'hold',
  'tracking',
  'contact-call',
  'driver',
  'vehicle',
  'partner',
  'fleet',
  'fuel-pump',
  'location',
  'template',
  'document',
  'company-group',
  'company-project',
  'invoice',
  'wallet',
  'report',
  'phone',
  'rate',
  'margin',
] as const satisfies readonly PermissionResource[]

const isForSystems = (permission: Permission): boolean =>
  resources.some((resource) => permission.startsWith(`${resource}:`))

/** Everything that a key can be given by somebody. */
export const apiKeyPermissions: readonly Permission[] = allPermissions.filter(isForSystems)

/** What this person can give to a key: nobody gives what they do not have. */
export const givenToKeys = (own: readonly Grant[]): Permission[] =>
  apiKeyPermissions.filter((permission) => scopeFor(own, permission) !== undefined)

/**
 * What a key may do now: its permissions as far as its owner still has them, over the owner's rows. A role that was
 * taken from the owner is taken from their keys by the same act.
 */
export const grantsOfKey = (own: readonly Grant[], permissions: readonly string[]): Grant[] =>
  apiKeyPermissions.flatMap((permission) => {
    const scope = permissions.includes(permission) ? scopeFor(own, permission) : undefined
    return scope === undefined ? [] : [{ permission, scope }]
  })

type Life = { endedAt: Date | string | null; expiresOn: string | null }

/** The last day is let in whole, wherever on earth it is still that day. */
export function standingOf({ endedAt, expiresOn }: Life, now: Date): ApiKeyStanding {
  if (endedAt !== null) return 'ENDED'
  const latest = new Date(now.getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10)
  return expiresOn !== null && expiresOn < latest ? 'EXPIRED' : 'ACTIVE'
}

export const mayEndKey = ({ standing }: { standing: ApiKeyStanding }): Verdict =>
  standing === 'ENDED' ? refuse('key.ended') : allow
