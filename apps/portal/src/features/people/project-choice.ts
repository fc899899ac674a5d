import { UserType } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'

type Project = Answer<'listCompanyProjects'>['items'][number]

/** The projects that somebody works for, found by typing: of their company, and for the staff of any. */
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

/** Whoever belongs to no company that is there already works for no project of it. */
export const hasProjects = ({ userType, groupId }: Worker): boolean =>
  userType === UserType.internal || (userType === UserType.shipper && groupId != null)
