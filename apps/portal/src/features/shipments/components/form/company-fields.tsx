import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import {
  companySearchOptions,
  projectSearchOptions,
  shortestCompanySearch,
} from '../../../companies/companies.queries.ts'
import { isGiven } from '../../form/is-given.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { SearchField } from './search-field.tsx'
import { useFieldError, useShipmentForm } from './use-form-field.ts'

type Company = Answer<'listCompanyGroups'>['items'][number]
type Project = Answer<'listCompanyProjects'>['items'][number]

const dirty = { shouldDirty: true } as const

/** For customer support and brokers; a shipper books for their own company only. */
export function CompanyField() {
  const intl = useIntl()
  const { keepsWeightUnit } = useShipmentTerms()
  const { control, setValue, clearErrors } = useShipmentForm()
  const [company, companyName] = useWatch({ control, name: ['company', 'companyName'] })

  const choose = (found: Company | null) => {
    setValue('company', found?.id, dirty)
    setValue('companyName', found?.name, dirty)
    setValue('currency', found?.currency)
    if (!keepsWeightUnit) setValue('weightUnit', found?.weightUnit)
    // A project belongs to one company.
    setValue('project', undefined, dirty)
    setValue('projectName', undefined, dirty)
    setValue('isProjectContractual', undefined)
    clearErrors(['company', 'project'])
  }

  return (
    <SearchField
      name="company"
      label={intl.formatMessage({ id: 'shipments.field.company' })}
      error={useFieldError('company')}
      required
      searchedFrom={shortestCompanySearch}
      value={optionOf(company, companyName)}
      useFound={useCompanySearch}
      toOption={(found: Company) => ({ value: found.id, label: found.name, hint: found.cityName ?? '' })}
      onChoose={choose}
    />
  )
}

export function ProjectField() {
  const intl = useIntl()
  const { control, setValue, clearErrors } = useShipmentForm()
  const [company, project, projectName] = useWatch({ control, name: ['company', 'project', 'projectName'] })
  const groupId = isGiven(company) ? Number(company) : undefined

  const useFound = (text: string) => useQuery(projectSearchOptions(groupId, text))
  const choose = (found: Project | null) => {
    setValue('project', found?.id, dirty)
    setValue('projectName', found?.name, dirty)
    setValue('isProjectContractual', found?.isContractualAllowed)
    clearErrors('project')
  }

  return (
    <SearchField
      // Another company: the typed text and what it found go.
      key={groupId}
      name="project"
      label={intl.formatMessage({ id: 'shipments.field.project' })}
      error={useFieldError('project')}
      searchedFrom={shortestCompanySearch}
      value={optionOf(project, projectName)}
      useFound={useFound}
      toOption={(found: Project) => ({ value: found.id, label: found.name, hint: found.groupName })}
      onChoose={choose}
    />
  )
}

const useCompanySearch = (text: string) => useQuery(companySearchOptions(text))

function optionOf(id: string | number | null | undefined, name: string | undefined) {
  return isGiven(id) ? { value: Number(id), label: name ?? String(id) } : null
}
