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

/** The prefix of every key, so that secret scanners find leaked keys in source code. */
export const apiKeyMark = 'karwan_'
export const mostApiKeys = 50
export const apiKeyRates = { least: 1, most: 600, usual: 60 } as const

/** Resources that other systems may use; roles and settings can only be changed by people. */
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

/** All permissions that any key can have. */
export const apiKeyPermissions: readonly Permission[] = allPermissions.filter(isForSystems)

/** The permissions that a person can give to a key: only those that they hold themselves. */
export const givenToKeys = (own: readonly Grant[]): Permission[] =>
  apiKeyPermissions.filter((permission) => scopeFor(own, permission) !== undefined)

/**
 * The current grants of a key: its permissions that its owner still holds, in the owner's scope. So removing
 * a role from the owner also removes it from the key.
 */
export const grantsOfKey = (own: readonly Grant[], permissions: readonly string[]): Grant[] =>
  apiKeyPermissions.flatMap((permission) => {
    const scope = permissions.includes(permission) ? scopeFor(own, permission) : undefined
    return scope === undefined ? [] : [{ permission, scope }]
  })

type Life = { endedAt: Date | string | null; expiresOn: string | null }

/** A key works through its last day until that day has ended in every time zone. */
export function standingOf({ endedAt, expiresOn }: Life, now: Date): ApiKeyStanding {
  if (endedAt !== null) return 'ENDED'
  const latest = new Date(now.getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10)
  return expiresOn !== null && expiresOn < latest ? 'EXPIRED' : 'ACTIVE'
}

export const mayEndKey = ({ standing }: { standing: ApiKeyStanding }): Verdict =>
  standing === 'ENDED' ? refuse('key.ended') : allow
