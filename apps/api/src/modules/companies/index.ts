import { scopeFor } from '@karwan/domain/roles'
import { foldedColumn, startsFirst } from '../../db/contains.ts'
import type { Handler, SomeHandlers } from '../../http/handler.ts'
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
import { listCompanyConfigurations, saveCompanyConfigurations } from './company-configurations.ts'
import { downloadCompanyGroupFile } from './company-files.ts'
import {
  createCompanyGroup,
  deleteCompanyGroup,
  getCompanyGroup,
  listAllCompanyGroups,
  updateCompanyGroup,
} from './company-groups.ts'
import { verticalOf } from './company-project.store.ts'
import {
  createCompanyProject,
  deleteCompanyProject,
  getCompanyProject,
  updateCompanyProject,
} from './company-projects.ts'
import { getShipperConfig, saveShipperConfig } from './shipper-config.ts'

const listCompanyGroups: Handler<'listCompanyGroups'> = async ({ caller, query, deps: { db } }) => {
  const page = await numberedList(
    {
      db,
      asked: query,
      select: companyGroupRows(db),
      from: companyGroups,
      where: companyGroupsFor(caller, query),
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

export const companiesHandlers = {
  listCompanyGroups,
  listAllCompanyGroups,
  getCompanyGroup,
  createCompanyGroup,
  updateCompanyGroup,
  deleteCompanyGroup,
  downloadCompanyGroupFile,
  listCompanyProjects,
  getCompanyProject,
  createCompanyProject,
  updateCompanyProject,
  deleteCompanyProject,
  listCompanyConfigurations,
  saveCompanyConfigurations,
  getShipperConfig,
  saveShipperConfig,
} satisfies SomeHandlers
