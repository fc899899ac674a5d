import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'

type Company = Answer<'listCompanyGroups'>['items'][number]
const searchedFrom = 3

/**
 * Search for the company that somebody works for. It is here since people may not import the companies feature,
 * which is above it in the context map.
 */
export const employerChoice = {
  searchedFrom,
  useFound: (text: string) =>
    useQuery({
      ...operationOptions('listCompanyGroups', {
        query: { page: 0, pageSize: 20, ...(text.length >= searchedFrom && { filter: text }) },
      }),
      placeholderData: keepPreviousData,
      select: itemsOf<Company>,
    }),
  toOption: ({ id, name, cityName }: Company) => ({ value: id, label: name, hint: cityName ?? '' }),
}
