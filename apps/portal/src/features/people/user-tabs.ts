import { mayDo } from '@karwan/domain/roles'
import { useSession } from '../../kit/access/session.ts'

/** The views of one account; the open one is part of the address. */
export const userTabs = ['overview', 'sessions', 'permissions', 'papers', 'history'] as const
export type UserTab = (typeof userTabs)[number]

/** The permission of a view's first call, where it is more than the page itself requires. */
const asksFor = { permissions: 'role:read', papers: 'document:read' } as const

/** The views that the user may read; the open one is listed in any case. */
export function useUserTabs(open: UserTab): UserTab[] {
  const { grants } = useSession().user
  return userTabs.filter((tab) => {
    const asked = tab === 'permissions' || tab === 'papers' ? asksFor[tab] : undefined
    return tab === open || asked === undefined || mayDo(grants, asked).allowed
  })
}
