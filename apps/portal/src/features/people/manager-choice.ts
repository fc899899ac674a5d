import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'

type Staff = Answer<'listInternalUsers'>['items'][number]

/** Search for the manager that somebody of customer support reports to. */
export const managerChoice = {
  useFound: (text: string) =>
    useQuery({
      ...operationOptions('listInternalUsers', { query: { pageSize: 20, ...(text && { filter: text }) } }),
      placeholderData: keepPreviousData,
      select: itemsOf<Staff>,
    }),
  toOption: ({ id, fullName, roleName }: Staff) => ({ value: id, label: fullName, hint: roleName ?? '' }),
}
