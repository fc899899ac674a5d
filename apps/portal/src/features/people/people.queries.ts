import { type Answer, operationKey } from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { itemsOf, operationOptions, rarelyChanges } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { wholeLookup } from '../../kit/access/whole-lookup.ts'

export type User = Answer<'getUser'>
export type Role = Answer<'listRoles'>['items'][number]

/** Every role that the viewer can see, to choose one of. */
export const rolesOptions = () => ({
  ...operationOptions('listRoles', { query: { all: true } }),
  select: itemsOf<Role>,
})

/** Every team of the staff, to choose one of. */
export const teamsOptions = () =>
  queryOptions({
    queryKey: operationKey('listTeams', {}),
    queryFn: ({ signal }) =>
      wholeLookup((page) => sdk.call('listTeams', { query: { page, pageSize: 100 }, signal })),
  })

/** What can be said of this kind of account, to block it (1) or to let it in again (2). */
export const blockReasonsOptions = (userType: User['userType'], reasonType: 1 | 2) => ({
  ...operationOptions('listBlockReasons', { query: { userType, reasonType } }),
  ...rarelyChanges,
})

export const blockDetailsOptions = (id: number) =>
  operationOptions('readBlockDetails', { path: { id, type: 1 } })

export const userSessionsOptions = (id: number) => operationOptions('listUserSessions', { path: { id } })

export const userHistoryOptions = (id: number) => operationOptions('listUserHistory', { path: { id } })
