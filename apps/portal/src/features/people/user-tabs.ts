import { mayDo } from '@karwan/domain/roles'
import { useSession } from '../../kit/access/session.ts'

/** The views of one account; the address names the one that is open. */
export const userTabs = ['overview', 'sessions', 'permissions', 'papers', 'history'] as const
export type UserTab = (typeof userTabs)[number]

/** What the first call of a view asks for, where that is more than the page itself does. */
const asksFor = { permissions: 'role:read', papers: 'document:read' } as const

/** The views that the reader may look into; the one that is open stays even so. */
export function useUserTabs(open: UserTab): UserTab[] {
  const { grants } = useSession().user
  return userTabs.filter((tab) => {
    const asked = tab === 'permissions' || tab === 'papers' ? asksFor[tab] : undefined
    return tab === open || asked === undefined || mayDo(grants, asked).allowed
  })
}
