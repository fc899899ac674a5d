import { scopeFor } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { asc } from 'drizzle-orm'
import { foldedColumn, startsFirst } from '../../db/contains.ts'
import type { Handler, SomeHandlers } from '../../http/handler.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { maskPhone } from '../../kernel/masks.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { preferencesOfCompanies } from '../configuration/company-preferences.ts'
import {
  companyGroupRows,
  companyGroupsFor,
  companyProjectRows,
  companyProjectsFor,
} from './companies.store.ts'

const listCompanyGroups: Handler<'listCompanyGroups'> = async ({ caller, query, deps: { db } }) => {
  const page = await numberedList(
    {
      db,
      asked: query,
      select: companyGroupRows(db),
      from: companyGroups,
      where: companyGroupsFor(caller, query),
      orderBy: [
        ...startsFirst(foldedColumn(companyGroups.name), query.filter),
        asc(companyGroups.name),
        asc(companyGroups.id),
      ],
    },
    (group) => group,
  )
  const preferencesOf = await preferencesOfCompanies(
    db,
    page.items.map(({ id }) => id),
  )
  const items = page.items.map((item) => {
    const { currency, weightUnit } = preferencesOf(item.id)
    return { ...item, currency, weightUnit }
  })
  return { ...page, items }
}

const listCompanyProjects: Handler<'listCompanyProjects'> = ({ caller, query, deps: { db } }) => {
  const mayReveal = caller.groupId !== null || scopeFor(caller.grants, 'phone:reveal') !== undefined
  return numberedList(
    {
      db,
      asked: query,
      select: companyProjectRows(db),
      from: companyProjects,
      where: companyProjectsFor(caller, query),
      orderBy: [
        ...startsFirst(foldedColumn(companyProjects.name), query.filter),
        asc(companyProjects.name),
        asc(companyProjects.id),
      ],
    },
    ({ project, groupName }) => ({
      id: project.id,
      name: project.name,
      groupId: project.groupId,
      groupName,
      phoneNumber: mayReveal ? project.phoneNumber : maskPhone(project.phoneNumber),
      email: project.email,
      isContractualAllowed: project.isContractualAllowed,
      projectVerticalTypeId: verticalOf(project.projectVerticalTypeId),
      isActive: project.isActive,
    }),
  )
}

/** The column holds what the contract let in, 0 included. */
const verticalOf = (id: number | null) => id as components['schemas']['ProjectVerticalTypeId'] | null

export const companiesHandlers = { listCompanyGroups, listCompanyProjects } satisfies SomeHandlers
