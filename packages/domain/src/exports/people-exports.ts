import { auditEvents, auditedEntities } from '../audit/index.ts'
import { projectVerticals } from '../companies/index.ts'
import { fleetColours, fleetStatuses } from '../fleet/index.ts'
import type { Schemas } from '../kernel/wire.ts'
import { commissionTypes } from '../partners/index.ts'
import { userStatuses, userTypes } from '../people/index.ts'
import { shipmentCategories } from '../shipments/index.ts'
import { templateVisibilities } from '../templates/index.ts'
import { exportedList } from './export-column.ts'

/** Each changed field as "Name: Gul → Gul Zaman"; hidden values are left out. */
const changed = ({ label, before, after }: Schemas['AuditChange']): string =>
  before === null && after === null ? label : `${label}: ${before ?? ''} → ${after ?? ''}`

export const exportedAuditLog = exportedList<Schemas['AuditEntry']>('audit-log', (entry) => [
  entry.moment('at', 'When'),
  entry.choice('event', 'Kind', auditEvents),
  entry.told('What', ({ title, action }) => title ?? action),
  entry.told('Who', ({ actor }) => actor?.name),
  entry.told('API key', ({ apiKey }) => apiKey?.name),
  entry.told('Seen as', ({ onBehalfOf }) => onBehalfOf?.name),
  entry.choice('entityType', 'Kind of record', auditedEntities),
  entry.field('entityId', 'Record'),
  entry.told('Changes', ({ changes }) => changes.map(changed).join('; ')),
  entry.field('reason', 'Reason'),
  entry.field('address', 'Address'),
  entry.field('userAgent', 'Browser or program'),
  entry.field('requestId', 'Request'),
])

export const exportedUsers = exportedList<Schemas['UserSummary']>('users', (user) => [
  user.field('fullName', 'Name'),
  // People of a company can only list their own colleagues, whose contacts they may see.
  user.field('phoneNumber', 'Phone', { gate: 'shipperPhones' }),
  user.field('email', 'Email', { gate: 'shipperPhones' }),
  user.choice('userType', 'Kind', userTypes),
  user.field('roleName', 'Role'),
  user.told('Company', ({ companyGroup }) => companyGroup?.name),
  user.choice('status', 'Status', userStatuses),
  user.moment('lastLoginAt', 'Last sign-in'),
  user.moment('createdAt', 'Added'),
])

export const exportedInternalUsers = exportedList<Schemas['InternalUser']>('internal-users', (staff) => [
  staff.field('fullName', 'Name'),
  staff.field('phoneNumber', 'Phone', { gate: 'phones' }),
  staff.field('email', 'Email', { gate: 'phones' }),
  staff.field('roleName', 'Role'),
  staff.field('managerName', 'Reports to'),
  staff.field('teamName', 'Team'),
  staff.field('shift', 'Shift'),
  staff.choice('status', 'Status', userStatuses),
  staff.moment('lastLoginAt', 'Last sign-in'),
  staff.moment('createdAt', 'Added'),
])

/** Each grant as its permission and how far it goes: `shipment:read (ALL)`. */
const granted = ({ permission, scope }: Schemas['Grant']): string => `${permission} (${scope})`

export const exportedRoles = exportedList<Schemas['Role']>('roles', (role) => [
  role.field('name', 'Name'),
  role.choice('userType', 'Kind', userTypes),
  role.told('Company', ({ company }) => company?.name),
  role.field('usersCount', 'People'),
  role.field('demandsSecondFactor', 'Authenticator app'),
  role.told('May', ({ permissions }) => permissions.map(granted).join('; ')),
])

export const exportedDemandAddas = exportedList<Schemas['DemandAdda']>('demand-addas', (adda) => [
  adda.field('addaName', 'Name'),
  adda.field('fullName', 'Owner'),
  adda.field('phoneNumber', 'Phone', { gate: 'phones' }),
  adda.field('email', 'Email', { gate: 'phones' }),
  adda.field('cnic', 'CNIC', { gate: 'identity' }),
  adda.field('ntn', 'NTN'),
  adda.field('cityName', 'City'),
  adda.field('address', 'Address'),
  adda.field('strn', 'STRN'),
  adda.field('isFiler', 'Files tax returns'),
  adda.types('vehicleTypeIds', 'Vehicle types'),
  adda.field('paymentTerms', 'Payment terms'),
  adda.field('creditLimit', 'Credit limit'),
  adda.told('Looked after by', ({ csrOwner }) => csrOwner?.name),
  adda.choice('commissionType', 'Commission', commissionTypes),
  adda.field('commissionValue', 'Commission amount'),
  adda.field('currency', 'Currency'),
  adda.choice('status', 'Status', userStatuses),
  adda.moment('createdAt', 'Added'),
])

export const exportedCompanyGroups = exportedList<Schemas['CompanyGroup']>('companies', (company) => [
  company.field('name', 'Name'),
  company.field('cityName', 'City'),
  company.field('projectsCount', 'Projects'),
  company.field('currency', 'Currency'),
  company.field('weightUnit', 'Weight unit'),
  company.moment('createdAt', 'Added'),
])

export const exportedCompanyProjects = exportedList<Schemas['CompanyProject']>('projects', (project) => [
  project.field('name', 'Name'),
  project.field('groupName', 'Company'),
  project.field('phoneNumber', 'Phone', { gate: 'shipperPhones' }),
  project.field('email', 'Email', { gate: 'shipperPhones' }),
  project.choice('projectVerticalTypeId', 'Vertical', projectVerticals),
  project.field('isContractualAllowed', 'Contracts'),
  project.moment('createdAt', 'Added'),
])

export const exportedFleets = exportedList<Schemas['Fleet']>('fleets', (fleet) => [
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
])

export const exportedShipmentTemplates = exportedList<Schemas['ShipmentTemplate']>(
  'templates',
  (template) => [
    template.field('name', 'Name'),
    template.choice('visibility', 'For', templateVisibilities),
    template.choice('category', 'Category', shipmentCategories),
    template.told('Company', ({ group }) => group.name),
    template.told('Project', ({ project: of }) => of?.name),
    template.told('Owner', ({ owner }) => owner.name),
    template.field('pickupCityName', 'Pick up city'),
    template.field('dropoffCityName', 'Drop off city'),
    template.field('goodsTypeName', 'Goods'),
    template.types('vehicleTypeId', 'Vehicle type'),
    template.field('vehicleCount', 'Vehicles'),
    template.field('useCount', 'Used'),
    template.moment('lastUsedAt', 'Last used'),
    template.moment('createdAt', 'Added'),
  ],
)
