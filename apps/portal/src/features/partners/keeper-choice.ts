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

/** Who of the staff can look after a partner, found by typing. */
export const keeperChoice = {
  useFound: (text: string) => useQuery(found(text)),
  toOption: managerChoice.toOption,
}
