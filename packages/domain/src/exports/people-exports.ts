import { projectVerticals } from '../companies/index.ts'
import { fleetColours, fleetStatuses, vehicleTypes } from '../fleet/index.ts'
import type { Schemas } from '../kernel/wire.ts'
import { commissionTypes } from '../partners/index.ts'
import { userStatuses, userTypes } from '../people/index.ts'
import { templateVisibilities } from '../templates/index.ts'
import { columnsOf, type ExportedList } from './export-column.ts'

const user = columnsOf<Schemas['UserSummary']>()
export const exportedUsers: ExportedList<Schemas['UserSummary']> = {
  fileName: 'users',
  columns: [
    user.field('fullName', 'Name'),
    // Colleagues are shown as they are to who sees no others.
    user.field('phoneNumber', 'Phone', { gate: 'shipperPhones' }),
    user.field('email', 'Email', { gate: 'shipperPhones' }),
    user.choice('userType', 'Kind', userTypes),
    user.field('roleName', 'Role'),
    user.told('Company', ({ companyGroup }) => companyGroup?.name),
    user.choice('status', 'Status', userStatuses),
    user.moment('lastLoginAt', 'Last sign-in'),
    user.moment('createdAt', 'Added'),
  ],
}

const staff = columnsOf<Schemas['InternalUser']>()
export const exportedInternalUsers: ExportedList<Schemas['InternalUser']> = {
  fileName: 'internal-users',
  columns: [
    staff.field('fullName', 'Name'),
    staff.field('phoneNumber', 'Phone', { gate: 'phones' }),
    staff.field('email', 'Email', { gate: 'phones' }),
    staff.field('roleName', 'Role'),
    staff.choice('status', 'Status', userStatuses),
    staff.moment('lastLoginAt', 'Last sign-in'),
    staff.moment('createdAt', 'Added'),
  ],
}

const adda = columnsOf<Schemas['DemandAdda']>()
export const exportedDemandAddas: ExportedList<Schemas['DemandAdda']> = {
  fileName: 'demand-addas',
  columns: [
    adda.field('addaName', 'Name'),
    adda.field('fullName', 'Owner'),
    adda.field('phoneNumber', 'Phone', { gate: 'phones' }),
    adda.field('email', 'Email', { gate: 'phones' }),
    adda.field('cnic', 'CNIC', { gate: 'identity' }),
    adda.field('ntn', 'NTN'),
    adda.field('cityName', 'City'),
    adda.field('address', 'Address'),
    adda.choice('commissionType', 'Commission', commissionTypes),
    adda.field('commissionValue', 'Commission amount'),
    adda.field('currency', 'Currency'),
    adda.choice('status', 'Status', userStatuses),
    adda.moment('createdAt', 'Added'),
  ],
}

const company = columnsOf<Schemas['CompanyGroup']>()
export const exportedCompanyGroups: ExportedList<Schemas['CompanyGroup']> = {
  fileName: 'companies',
  columns: [
    company.field('name', 'Name'),
    company.field('cityName', 'City'),
    company.field('projectsCount', 'Projects'),
    company.field('currency', 'Currency'),
    company.field('weightUnit', 'Weight unit'),
    company.moment('createdAt', 'Added'),
  ],
}

const project = columnsOf<Schemas['CompanyProject']>()
export const exportedCompanyProjects: ExportedList<Schemas['CompanyProject']> = {
  fileName: 'projects',
  columns: [
    project.field('name', 'Name'),
    project.field('groupName', 'Company'),
    project.field('phoneNumber', 'Phone', { gate: 'shipperPhones' }),
    project.field('email', 'Email', { gate: 'shipperPhones' }),
    project.choice('projectVerticalTypeId', 'Vertical', projectVerticals),
    project.field('isContractualAllowed', 'Contracts'),
    project.moment('createdAt', 'Added'),
  ],
}

const fleet = columnsOf<Schemas['Fleet']>()
export const exportedFleets: ExportedList<Schemas['Fleet']> = {
  fileName: 'fleets',
  columns: [
    fleet.field('name', 'Name'),
    fleet.field('code', 'Code'),
    fleet.field('partnerName', 'Partner name'),
    fleet.field('parentFleetName', 'Stands under'),
    fleet.field('managerName', 'Looked after by'),
    fleet.field('homeCityName', 'Home city'),
    fleet.choice('colour', 'Colour', fleetColours),
    fleet.choice('status', 'Status', fleetStatuses),
    fleet.field('vehicleCount', 'Vehicles'),
    fleet.field('driverCount', 'Drivers'),
    fleet.field('fleetCount', 'Fleets'),
    fleet.moment('createdAt', 'Added'),
  ],
}

const template = columnsOf<Schemas['ShipmentTemplate']>()
export const exportedShipmentTemplates: ExportedList<Schemas['ShipmentTemplate']> = {
  fileName: 'templates',
  columns: [
    template.field('name', 'Name'),
    template.choice('visibility', 'For', templateVisibilities),
    template.told('Company', ({ group }) => group.name),
    template.told('Project', ({ project: of }) => of?.name),
    template.told('Owner', ({ owner }) => owner.name),
    template.field('pickupCityName', 'Pick up city'),
    template.field('dropoffCityName', 'Drop off city'),
    template.field('goodsTypeName', 'Goods'),
    template.choice('vehicleTypeId', 'Vehicle type', vehicleTypes),
    template.field('vehicleCount', 'Vehicles'),
    template.field('useCount', 'Used'),
    template.moment('lastUsedAt', 'Last used'),
    template.moment('createdAt', 'Added'),
  ],
}
