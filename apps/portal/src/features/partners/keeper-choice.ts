import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { managerChoice } from '../people/manager-choice.ts'

const found = (filter: string) => ({
  ...operationOptions('listInternalUsers', {
    query: { status: 'ACTIVE', pageSize: 20, ...(filter && { filter }) },
  }),
  placeholderData: keepPreviousData,
  select: itemsOf<Answer<'listInternalUsers'>['items'][number]>,
})

/** The props of a field that finds a member of staff who can look after a partner. */
export const keeperChoice = {
  useFound: (text: string) => useQuery(found(text)),
  toOption: managerChoice.toOption,
}
