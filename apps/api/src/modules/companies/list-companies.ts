import { scopeFor } from '@karwan/domain/roles'
import { bestFirst, foldedColumn, startsFirst } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { maskPhone } from '../../kernel/masks.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { preferencesOfCompanies } from '../configuration/company-preferences.ts'
import {
  companyGroupRows,
  companyGroupsFor,
  companyProjectRows,
  companyProjectsFor,
} from './companies.store.ts'
import { verticalOf } from './company-project.store.ts'

export const listCompanyGroups: Handler<'listCompanyGroups'> = async ({ caller, query, deps: { db } }) => {
  const page = await numberedList(
    {
      db,
      asked: query,
      select: companyGroupRows(db),
      from: companyGroups,
      where: companyGroupsFor(caller, query),
      best: bestFirst(foldedColumn(companyGroups.name), query.filter),
      orderBy: [
        ...(query.sort ? [] : startsFirst(foldedColumn(companyGroups.name), query.filter)),
        ...orderOf(
          query.sort,
          { name: companyGroups.name, cityName: companyGroups.cityName, createdAt: companyGroups.createdAt },
          companyGroups.id,
        ),
      ],
    },
    ({ createdAt, ...group }) => ({ ...group, createdAt: createdAt.toISOString() }),
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

export const listCompanyProjects: Handler<'listCompanyProjects'> = ({ caller, query, deps: { db } }) => {
  const mayReveal = caller.groupId !== null || scopeFor(caller.grants, 'phone:reveal') !== undefined
  return numberedList(
    {
      db,
      asked: query,
      select: companyProjectRows(db),
      from: companyProjects,
      where: companyProjectsFor(caller, query),
      best: bestFirst(foldedColumn(companyProjects.name), query.filter),
      orderBy: [
        ...(query.sort ? [] : startsFirst(foldedColumn(companyProjects.name), query.filter)),
        ...orderOf(
          query.sort,
          { name: companyProjects.name, createdAt: companyProjects.createdAt },
          companyProjects.id,
        ),
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
      createdAt: project.createdAt.toISOString(),
    }),
  )
}
