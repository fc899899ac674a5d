import type { components } from '../generated/schema.d.ts'

type CompanyGroup = components['schemas']['CompanyGroup']
type CompanyProject = components['schemas']['CompanyProject']

export function aCompanyGroup(facts: Partial<CompanyGroup> = {}): CompanyGroup {
  return {
    id: 3,
    name: 'Indus Textiles',
    cityName: 'Karachi',
    countryId: 1,
    lacksLicense: false,
    projectsCount: 1,
    currency: 'Rs',
    weightUnit: 'Tonne',
    createdAt: '2026-11-20T06:00:00.000Z',
    ...facts,
  }
}

export function aCompanyProject(facts: Partial<CompanyProject> = {}): CompanyProject {
  return {
    id: 5,
    name: 'Korangi Mill',
    groupId: 3,
    groupName: 'Indus Textiles',
    phoneNumber: '+923001110030',
    email: null,
    isContractualAllowed: false,
    projectVerticalTypeId: 0,
    isActive: true,
    createdAt: '2026-11-20T06:00:00.000Z',
    ...facts,
  }
}
