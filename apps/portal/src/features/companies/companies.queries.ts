import { companyPageSize } from '@karwan/domain/companies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

/** Below this length the first page is offered instead of a search. */
export const shortestCompanySearch = 3

const searchText = (text: string) => (text.length >= shortestCompanySearch ? { filter: text } : {})

export const companySearchOptions = (text: string) => {
  const query = { page: 0, pageSize: companyPageSize, ...searchText(text) }
  return queryOptions({
    queryKey: ['companies', 'groups', query],
    queryFn: async ({ signal }) => (await sdk.call('listCompanyGroups', { query, signal })).items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export const projectSearchOptions = (groupId: number | undefined, text: string) => {
  const query = {
    page: 0,
    pageSize: companyPageSize,
    ...(groupId !== undefined && { groupId }),
    ...searchText(text),
  }
  return queryOptions({
    queryKey: ['companies', 'projects', query],
    queryFn: async ({ signal }) => (await sdk.call('listCompanyProjects', { query, signal })).items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
