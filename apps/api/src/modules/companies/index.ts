import type { SomeHandlers } from '../../http/handler.ts'
import {
  deleteCompanyConfiguration,
  getCompanyPreferences,
  listCompanyConfigurations,
  saveCompanyConfigurations,
} from './company-configurations.ts'
import { downloadCompanyGroupFile } from './company-files.ts'
import {
  createCompanyGroup,
  deleteCompanyGroup,
  getCompanyGroup,
  listAllCompanyGroups,
  updateCompanyGroup,
} from './company-groups.ts'
import {
  createCompanyProject,
  deleteCompanyProject,
  getCompanyProject,
  updateCompanyProject,
} from './company-projects.ts'
import { listCompanyGroups, listCompanyProjects } from './list-companies.ts'
import { getShipperConfig, saveShipperConfig } from './shipper-config.ts'

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
  getCompanyPreferences,
  deleteCompanyConfiguration,
  saveCompanyConfigurations,
  getShipperConfig,
  saveShipperConfig,
} satisfies SomeHandlers
