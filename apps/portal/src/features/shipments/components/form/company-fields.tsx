import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import {
  companySearchOptions,
  projectSearchOptions,
  shortestCompanySearch,
} from '../../../companies/companies.queries.ts'
import { isGiven } from '../../form/is-given.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { BookAgainContext } from '../../form/use-book-again.ts'
import { ComboboxField, useShipmentForm } from './fields.ts'

type Company = Answer<'listCompanyGroups'>['items'][number]
type Project = Answer<'listCompanyProjects'>['items'][number]

const dirty = { shouldDirty: true } as const

/** Shown to customer support and brokers; a shipper books for their own company only. */
export function CompanyField() {
  const intl = useIntl()
  const { keepsWeightUnit } = useShipmentTerms()
  const { setValue, clearErrors } = useShipmentForm()
  const again = use(BookAgainContext)

  const takeTerms = (found: Company | undefined) => {
    setValue('currency', found?.currency)
    if (!keepsWeightUnit) setValue('weightUnit', found?.weightUnit)
    // Cleared, since a project belongs to one company.
    setValue('project', undefined, dirty)
    setValue('projectName', undefined, dirty)
    setValue('isProjectContractual', undefined)
    clearErrors('project')
    if (found) void again?.followCompany(found.id)
  }

  return (
    <ComboboxField
      name="company"
      labelName="companyName"
      label={intl.formatMessage({ id: 'shipments.field.company' })}
      searchedFrom={shortestCompanySearch}
      useFound={useCompanySearch}
      toOption={(found: Company) => ({ value: found.id, label: found.name, hint: found.cityName ?? '' })}
      onChosen={takeTerms}
      required
    />
  )
}

export function ProjectField() {
  const intl = useIntl()
  const { control, setValue } = useShipmentForm()
  const again = use(BookAgainContext)
  const company = useWatch({ control, name: 'company' })
  const groupId = isGiven(company) ? Number(company) : undefined
  const useFound = (text: string) => useQuery(projectSearchOptions(groupId, text))
  return (
    <ComboboxField
      // Remounts for another company, which clears the typed text and its results.
      key={groupId}
      name="project"
      labelName="projectName"
      label={intl.formatMessage({ id: 'shipments.field.project' })}
      searchedFrom={shortestCompanySearch}
      useFound={useFound}
      toOption={(found: Project) => ({ value: found.id, label: found.name, hint: found.groupName })}
      onChosen={(found) => {
        setValue('isProjectContractual', found?.isContractualAllowed)
        if (found && groupId !== undefined) void again?.followCompany(groupId, found.id)
      }}
    />
  )
}

const useCompanySearch = (text: string) => useQuery(companySearchOptions(text))
