import { type Answer, operationKey } from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { itemsOf, operationOptions, rarelyChanges } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { wholeLookup } from '../../kit/access/whole-lookup.ts'

export type User = Answer<'getUser'>
export type Role = Answer<'listRoles'>['items'][number]

/** All roles that the viewer can see, unpaged. */
export const rolesOptions = () => ({
  ...operationOptions('listRoles', { query: { all: true } }),
  select: itemsOf<Role>,
})

/** All teams of customer support, unpaged. */
export const teamsOptions = () =>
  queryOptions({
    queryKey: operationKey('listTeams', {}),
    queryFn: ({ signal }) =>
      wholeLookup((page) => sdk.call('listTeams', { query: { page, pageSize: 100 }, signal })),
  })

/** The reasons to block (1) or unblock (2) accounts of this user type. */
export const blockReasonsOptions = (userType: User['userType'], reasonType: 1 | 2) => ({
  ...operationOptions('listBlockReasons', { query: { userType, reasonType } }),
  ...rarelyChanges,
})

export const blockDetailsOptions = (id: number) =>
  operationOptions('readBlockDetails', { path: { id, type: 1 } })

export const userSessionsOptions = (id: number) => operationOptions('listUserSessions', { path: { id } })

export const userHistoryOptions = (id: number) => operationOptions('listUserHistory', { path: { id } })
