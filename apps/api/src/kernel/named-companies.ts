import { byShortName, type Named } from '../db/named-beside.ts'
import { companyGroups, companyProjects } from './companies.table.ts'

export const groupsNamed = (typed: string | undefined): Named =>
  byShortName(companyGroups.id, companyGroups.name, typed)

export const projectsNamed = (typed: string | undefined): Named =>
  byShortName(companyProjects.id, companyProjects.name, typed)
