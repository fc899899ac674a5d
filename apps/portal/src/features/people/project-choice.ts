import { UserType } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'

type Project = Answer<'listCompanyProjects'>['items'][number]

/** Search for projects of a company; without `groupId`, as for customer support, of all companies. */
export const projectChoice = (groupId: number | undefined) => ({
  useFound: (text: string) =>
    useQuery({
      ...operationOptions('listCompanyProjects', {
        query: {
          page: 0,
          pageSize: 20,
          ...(groupId !== undefined && { groupId }),
          ...(text !== '' && { filter: text }),
        },
      }),
      placeholderData: keepPreviousData,
      select: itemsOf<Project>,
    }),
  toOption: ({ id, name, groupName }: Project) => ({
    value: id,
    label: name,
    ...(groupId === undefined && { hint: groupName }),
  }),
})

type Worker = { userType: UserType; groupId: number | null | undefined }

/** Whether an account can have projects: customer support, and shippers of an existing company. */
export const hasProjects = ({ userType, groupId }: Worker): boolean =>
  userType === UserType.internal || (userType === UserType.shipper && groupId != null)
