import { UserType } from '../people/user-type.ts'
import { type Grant, mayDo } from './grants.ts'
import type { Permission } from './permissions.ts'

/** Entries that a right of their own opens, besides the right to all of them. */
const narrowRights: Readonly<Record<string, Permission>> = {
  THEME: 'theme:manage',
  EXPANDED_TRIP_STATUSES: 'feature-flag:manage',
  POD_REQUIRED: 'feature-flag:manage',
}

/** Which rights open every entry: those of the product, or those of one company. */
const rightsToEveryEntry = {
  product: ['config:manage'],
  company: ['company-group:update', 'company:update'],
} as const satisfies Record<string, readonly Permission[]>

/**
 * Whether this person changes this entry of the product or of a company. The product's are staff's alone, whatever a
 * role of others says: they hold for every company.
 */
export function mayChangeEntry(
  { grants, userType }: { grants: readonly Grant[]; userType: UserType },
  owner: keyof typeof rightsToEveryEntry,
  name: string,
): boolean {
  if (owner === 'product' && userType !== UserType.internal) return false
  const own = Object.hasOwn(narrowRights, name) ? narrowRights[name] : undefined
  const rights: readonly Permission[] = [...rightsToEveryEntry[owner], ...(own ? [own] : [])]
  return rights.some((right) => mayDo(grants, right).allowed)
}

/** What a colleague shares over a list is taken back by its owner, and by who manages the settings that hold for both. */
export const mayWithdrawSharedViews = (person: { grants: readonly Grant[]; userType: UserType }): boolean =>
  mayChangeEntry(person, person.userType === UserType.internal ? 'product' : 'company', '')
