import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { companySearchOptions, shortestCompanySearch } from './companies.queries.ts'

type Company = Answer<'listCompanyGroups'>['items'][number]

/** Search for a company: `<ComboboxField name="groupId" {...companyChoice} />`. */
export const companyChoice = {
  searchedFrom: shortestCompanySearch,
  useFound: (text: string) => useQuery(companySearchOptions(text)),
  toOption: (company: Company) => ({ value: company.id, label: company.name, hint: company.cityName ?? '' }),
}
