import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { roles, users } from '../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../kernel/companies.table.ts'
import type { PageRecord } from '../kernel/events.table.ts'
import { teams } from '../kernel/teams.table.ts'
import { vehicleTypes } from '../kernel/vehicle-types.table.ts'
import type { Reading } from '../kernel/work.ts'
import { banks } from './billing/banks.table.ts'
import { slipsOf } from './billing/fuel-slip.store.ts'
import { fuelSlips } from './billing/fuel-slips.table.ts'
import { invoicesWithin } from './billing/invoice.store.ts'
import { invoiceBatches } from './billing/invoice-batches.table.ts'
import { invoices } from './billing/invoices.table.ts'
import { wallets } from './billing/ledger.table.ts'
import { partnerInvoices } from './billing/partner-invoices.table.ts'
import { paymentBatches, payments } from './billing/payments.table.ts'
import { taxRates } from './billing/tax-rates.table.ts'
import { walletsFor } from './billing/wallets.store.ts'
import { refusalReasons } from './bookings/refusal-reason.table.ts'
import { bookable, boundTo } from './companies/companies.store.ts'
import { drivers } from './fleet/drivers.table.ts'
import { ofCallersPartners } from './fleet/fleet.store.ts'
import { fleetsOf } from './fleet/fleets.store.ts'
import { fleets } from './fleet/fleets.table.ts'
import { fuelPumps } from './fleet/fuel-pumps.table.ts'
import { vehicleTypeVariants } from './fleet/vehicle-type.table.ts'
import { vehicles } from './fleet/vehicles.table.ts'
import { cities } from './geography/geography.table.ts'
import { locationsFor } from './locations/locations.store.ts'
import { locations } from './locations/locations.table.ts'
import type { NotificationPorts, ReadableRecords } from './notifications/notification.ports.ts'
import { demandAddas } from './partners/demand-addas.table.ts'
import { partnersOf } from './partners/partners.store.ts'
import { partners } from './partners/partners.table.ts'
import { blockReasons } from './people/block-reasons.table.ts'
import { usersFor } from './people/people.store.ts'
import { rolesSeenBy } from './roles/role.store.ts'
import { goodsTypes } from './shipments/goods-type.table.ts'
import { shipmentTemplates } from './templates/shipment-templates.table.ts'
import { templatesFor } from './templates/templates.store.ts'
import { verificationsOf } from './verification/subjects.ts'
import { verifications } from './verification/verification.table.ts'

type Reader = Pick<Reading, 'db' | 'caller'>
type Source = {
  table: PgTable & { id: PgColumn }
  /** One of them opens the page or the list; absent if everybody who is signed in may read it. */
  permissions?: readonly Permission[]
  /** The rows within the caller's reach; all if absent. */
  within?: (reader: Reader) => SQL | undefined
}

/** What opens the page or list of each record: the permissions of its operation, and the reach of its store. */
export const pageSources: Readonly<Record<PageRecord, Source>> = {
  adda: {
    table: demandAddas,
    permissions: ['adda:read'],
    within: ({ caller }) => (caller.userType === UserType.internal ? undefined : sql`false`),
  },
  bank: { table: banks, permissions: ['bank:read'] },
  'block-reason': { table: blockReasons, permissions: ['reason:read'] },
  city: { table: cities, permissions: ['city:read'] },
  company: {
    table: companyGroups,
    permissions: ['shipment:create', 'company-group:read', 'company:read'],
    within: ({ caller }) => bookable(caller, companyGroups.id),
  },
  driver: {
    table: drivers,
    permissions: ['driver:read'],
    within: ({ db, caller }) => ofCallersPartners(db, caller, drivers.partnerId),
  },
  fleet: { table: fleets, permissions: ['fleet:read'], within: ({ db, caller }) => fleetsOf(db, caller) },
  'fuel-pump': { table: fuelPumps, permissions: ['fuel-pump:read'] },
  'fuel-slip': {
    table: fuelSlips,
    permissions: ['fuel-slip:read'],
    within: (reader) => slipsOf(reader, 'fuel-slip:read'),
  },
  'goods-type': { table: goodsTypes },
  invoice: {
    table: invoices,
    permissions: ['invoice:read'],
    within: ({ caller }) => invoicesWithin(caller),
  },
  'invoice-batch': { table: invoiceBatches, permissions: ['invoice:create'] },
  location: {
    table: locations,
    permissions: ['location:read'],
    within: ({ caller }) => locationsFor(caller, 'location:read'),
  },
  partner: { table: partners, permissions: ['partner:read'], within: ({ caller }) => partnersOf(caller) },
  'partner-invoice': { table: partnerInvoices, permissions: ['payment:read'] },
  payment: { table: payments, permissions: ['payment:read'] },
  'payment-batch': { table: paymentBatches, permissions: ['payment:read'] },
  project: {
    table: companyProjects,
    permissions: ['shipment:create', 'company-project:read'],
    within: ({ caller }) => and(bookable(caller, companyProjects.groupId), boundTo(caller)),
  },
  reason: { table: refusalReasons, permissions: ['reason:read'] },
  role: { table: roles, permissions: ['role:read'], within: ({ caller }) => rolesSeenBy(caller) },
  'tax-rate': { table: taxRates, permissions: ['invoice-config:read'] },
  team: { table: teams, permissions: ['team:read', 'internal-user:read'] },
  template: {
    table: shipmentTemplates,
    permissions: ['template:read'],
    within: ({ caller }) => templatesFor(caller, 'template:read'),
  },
  user: {
    table: users,
    permissions: ['user:read', 'internal-user:read'],
    within: ({ caller }) => usersFor(caller, 'read'),
  },
  vehicle: {
    table: vehicles,
    permissions: ['vehicle:read'],
    within: ({ db, caller }) => ofCallersPartners(db, caller, vehicles.partnerId),
  },
  'vehicle-type': { table: vehicleTypes },
  'vehicle-variant': { table: vehicleTypeVariants, permissions: ['vehicle-type:read'] },
  verification: {
    table: verifications,
    permissions: ['verification:read'],
    within: (reader) => verificationsOf(reader),
  },
  wallet: {
    table: wallets,
    permissions: ['wallet:read'],
    within: ({ caller }) => walletsFor(caller),
  },
}

export const readableRecords: NotificationPorts['readableRecords'] = (reader) =>
  kinds.flatMap((kind): ReadableRecords[] => {
    const { table, permissions, within } = pageSources[kind]
    const mayRead = (permission: Permission) => scopeFor(reader.caller.grants, permission) !== undefined
    if (permissions && !permissions.some(mayRead)) return []
    const where = within?.(reader)
    const id = getTableColumns(table).id
    if (!where) return [{ kind }]
    // Asked for each event, of which there are few, and not for a whole register.
    return [
      { kind, isWithin: (asked) => sql`exists (select 1 from ${table} where ${id} = ${asked} and ${where})` },
    ]
  })

/** The cast is safe: the keys of the record are its type's. */
const kinds = Object.keys(pageSources) as PageRecord[]
