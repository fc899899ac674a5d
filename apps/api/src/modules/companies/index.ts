import { scopeFor } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { numberedPage } from '../../db/numbered-page.ts'
import type { Handler, HandlersOf } from '../../http/handler.ts'
import { maskPhone } from '../../kernel/masks.ts'
import { preferencesOfCompanies } from '../configuration/company-preferences.ts'
import { readCompanyGroups, readCompanyProjects } from './companies.store.ts'

const listCompanyGroups: Handler<'listCompanyGroups'> = async ({ caller, query, deps }) => {
  const { items, ...page } = await readCompanyGroups(deps.db, caller, query)
  const preferencesOf = await preferencesOfCompanies(
    deps.db,
    items.map(({ id }) => id),
  )
  const withUnits = items.map((item) => {
    const { currency, weightUnit } = preferencesOf(item.id)
    return { ...item, currency, weightUnit }
  })
  return { ...page, items: withUnits }
}

const listCompanyProjects: Handler<'listCompanyProjects'> = async ({ caller, query, deps }) => {
  const { rows, counted } = await readCompanyProjects(deps.db, caller, query)
  const mayReveal = caller.groupId !== null || scopeFor(caller.grants, 'phone:reveal') !== undefined
  const items = rows.map(({ project, groupName }) => ({
    id: project.id,
    name: project.name,
    groupId: project.groupId,
    groupName,
    phoneNumber: mayReveal ? project.phoneNumber : maskPhone(project.phoneNumber),
    email: project.email,
    isContractualAllowed: project.isContractualAllowed,
    projectVerticalTypeId: verticalOf(project.projectVerticalTypeId),
    isActive: project.isActive,
  }))
  return numberedPage(items, counted, query)
}

/** The column holds what the contract let in, 0 included. */
const verticalOf = (id: number | null) => id as components['schemas']['ProjectVerticalTypeId'] | null

export const companiesHandlers = { listCompanyGroups, listCompanyProjects } satisfies HandlersOf<
  'listCompanyGroups' | 'listCompanyProjects'
>
