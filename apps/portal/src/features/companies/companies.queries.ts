import { companyPageSize } from '@karwan/domain/companies'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'

/** A shorter text does not search; the first page of companies is offered instead. */
export const shortestCompanySearch = 3

const firstPage = (text: string) => ({
  page: 0,
  pageSize: companyPageSize,
  ...(text.length >= shortestCompanySearch && { filter: text }),
})
const whileTyping = { placeholderData: keepPreviousData, staleTime: 60_000 } as const

export const companySearchOptions = (text: string) => ({
  ...operationOptions('listCompanyGroups', { query: firstPage(text) }),
  ...whileTyping,
  select: itemsOf<Answer<'listCompanyGroups'>['items'][number]>,
})

export const projectSearchOptions = (groupId: number | undefined, text: string) => ({
  ...operationOptions('listCompanyProjects', {
    query: { ...firstPage(text), ...(groupId !== undefined && { groupId }) },
  }),
  ...whileTyping,
  select: itemsOf<Answer<'listCompanyProjects'>['items'][number]>,
})

/** More projects than companies have in practice; the list of projects has further pages. */
const mostShown = 100

export const projectsOfCompanyOptions = (groupId: number) => ({
  ...operationOptions('listCompanyProjects', { query: { groupId, pageSize: mostShown } }),
  select: itemsOf<Answer<'listCompanyProjects'>['items'][number]>,
})

/** Options of a filter by company. */
export const allCompaniesOptions = () => operationOptions('listAllCompanyGroups', {})
