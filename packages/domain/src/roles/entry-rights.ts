import { UserType } from '../people/user-type.ts'
import { type Grant, mayDo } from './grants.ts'
import type { Permission } from './permissions.ts'

/** Entries that can be changed with a narrower right than the right to all entries. */
const narrowRights: Readonly<Record<string, Permission>> = {
  THEME: 'theme:manage',
  EXPANDED_TRIP_STATUSES: 'feature-flag:manage',
  POD_REQUIRED: 'feature-flag:manage',
}

/** The rights that allow changing every entry, of the product or of one company. */
const rightsToEveryEntry = {
  product: ['config:manage'],
  company: ['company-group:update', 'company:update'],
} as const satisfies Record<string, readonly Permission[]>

/**
 * Whether a person may change an entry of the product or of a company. Entries of the product apply to every
 * company, so only staff may change them, whatever their role says.
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

/** Whether a person may stop the sharing of colleagues' views: those who may change their common settings. */
export const mayWithdrawSharedViews = (person: { grants: readonly Grant[]; userType: UserType }): boolean =>
  mayChangeEntry(person, person.userType === UserType.internal ? 'product' : 'company', '')
