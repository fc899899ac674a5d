import {
  exportedAuditLog,
  exportedBanks,
  exportedBids,
  exportedBlockReasons,
  exportedBookings,
  exportedCities,
  exportedCompanyGroups,
  exportedCompanyProjects,
  exportedDemandAddas,
  exportedDrivers,
  exportedExpiringPapers,
  exportedFleets,
  exportedFuelPumps,
  exportedGoodsTypes,
  exportedInternalUsers,
  exportedInvoices,
  exportedLocations,
  exportedPartnerInvoices,
  exportedPartners,
  exportedPaymentBatches,
  exportedPayments,
  exportedReasons,
  exportedRoles,
  exportedShipments,
  exportedShipmentTemplates,
  exportedTaxRates,
  exportedUsers,
  exportedVariants,
  exportedVehicles,
  exportedVehicleTypes,
  exportedVerifications,
  exportedWallets,
} from '@karwan/domain/exports'
import type { OperationId } from '@karwan/sdk/permissions'
import type { Handler, HandlerRequest, SomeHandlers } from '../../http/handler.ts'
import { listAuditLog } from '../audit/list-audit-log.ts'
import { listShipmentBids } from '../bidding/list-bids.ts'
import { listBanks } from '../billing/banks.ts'
import { listInvoices } from '../billing/index.ts'
import { listPartnerInvoices } from '../billing/partner-invoices.ts'
import { listPaymentBatches, listPayments } from '../billing/payments.ts'
import { listTaxRates } from '../billing/tax-rates.ts'
import { listWallets } from '../billing/wallets.ts'
import { listBookings } from '../bookings/list-bookings.ts'
import { listAllRefusalReasons } from '../bookings/reasons.ts'
import { listCompanyGroups, listCompanyProjects } from '../companies/list-companies.ts'
import { listFleets } from '../fleet/fleets.ts'
import { listFuelPumps } from '../fleet/fuel-pumps.ts'
import { listDrivers } from '../fleet/list-drivers.ts'
import { listExpiringPapersToExport } from '../fleet/list-expiring-papers.ts'
import { listVehicles } from '../fleet/list-vehicles.ts'
import { listAllVehicleTypeVariants } from '../fleet/vehicle-type-variants.ts'
import { listVehicleTypes } from '../fleet/vehicle-types.ts'
import { listCities } from '../geography/cities.ts'
import { listLocations } from '../locations/locations.ts'
import { listDemandAddas } from '../partners/demand-addas.ts'
import { listPartners } from '../partners/list-partners.ts'
import { listAllBlockReasons } from '../people/block-reasons.ts'
import { listInternalUsers, listUsers } from '../people/list-users.ts'
import { listRoles } from '../roles/index.ts'
import { listGoodsTypes } from '../shipments/goods-types.ts'
import { listShipments } from '../shipments/list-shipments.ts'
import { listShipmentTemplates } from '../templates/templates.ts'
import { listVerifications } from '../verification/index.ts'
import { downloadReport } from './download-report.ts'
import { exportOf } from './export-list.ts'

/** An export reads pages, even of a list that can return all rows at once. */
const listRolesByPages: Handler<'listRoles'> = (request) =>
  listRoles({ ...request, query: { ...request.query, all: false } })

export const exportHandlers = {
  downloadReport,
  exportAuditLog: exportOf('exportAuditLog', {
    ...exportedAuditLog,
    entityType: 'audit',
    list: of(listAuditLog),
  }),
  exportVehicles: exportOf('exportVehicles', {
    ...exportedVehicles,
    entityType: 'vehicle',
    list: of(listVehicles),
  }),
  exportDrivers: exportOf('exportDrivers', {
    ...exportedDrivers,
    entityType: 'driver',
    list: of(listDrivers),
  }),
  exportPartners: exportOf('exportPartners', {
    ...exportedPartners,
    entityType: 'partner',
    list: of(listPartners),
  }),
  exportFuelPumps: exportOf('exportFuelPumps', {
    ...exportedFuelPumps,
    entityType: 'fuel-pump',
    list: of(listFuelPumps),
  }),
  exportLocations: exportOf('exportLocations', {
    ...exportedLocations,
    entityType: 'location',
    list: of(listLocations),
  }),
  exportShipments: exportOf('exportShipments', {
    ...exportedShipments,
    entityType: 'shipment',
    list: of(listShipments),
  }),
  exportBookings: exportOf('exportBookings', {
    ...exportedBookings,
    entityType: 'booking',
    list: of(listBookings),
  }),
  exportBids: exportOf('exportBids', {
    ...exportedBids,
    entityType: 'shipment',
    list: inOnePage(listShipmentBids),
  }),
  exportUsers: exportOf('exportUsers', {
    ...exportedUsers,
    entityType: 'user',
    list: of(listUsers),
  }),
  exportInternalUsers: exportOf('exportInternalUsers', {
    ...exportedInternalUsers,
    entityType: 'user',
    list: of(listInternalUsers),
  }),
  exportDemandAddas: exportOf('exportDemandAddas', {
    ...exportedDemandAddas,
    entityType: 'adda',
    list: of(listDemandAddas),
  }),
  exportCompanyGroups: exportOf('exportCompanyGroups', {
    ...exportedCompanyGroups,
    entityType: 'company-group',
    list: of(listCompanyGroups),
  }),
  exportCompanyProjects: exportOf('exportCompanyProjects', {
    ...exportedCompanyProjects,
    entityType: 'company-project',
    list: of(listCompanyProjects),
  }),
  exportFleets: exportOf('exportFleets', {
    ...exportedFleets,
    entityType: 'fleet',
    list: of(listFleets),
  }),
  exportShipmentTemplates: exportOf('exportShipmentTemplates', {
    ...exportedShipmentTemplates,
    entityType: 'template',
    list: of(listShipmentTemplates),
  }),
  exportCities: exportOf('exportCities', {
    ...exportedCities,
    entityType: 'city',
    list: of(listCities),
  }),
  exportGoodsTypes: exportOf('exportGoodsTypes', {
    ...exportedGoodsTypes,
    entityType: 'goods-type',
    list: of(listGoodsTypes),
  }),
  exportVehicleTypes: exportOf('exportVehicleTypes', {
    ...exportedVehicleTypes,
    entityType: 'vehicle-type',
    list: of(listVehicleTypes),
  }),
  exportExpiringPapers: exportOf('exportExpiringPapers', {
    ...exportedExpiringPapers,
    entityType: 'vehicle',
    list: of(listExpiringPapersToExport),
  }),
  exportVehicleTypeVariants: exportOf('exportVehicleTypeVariants', {
    ...exportedVariants,
    entityType: 'vehicle-type',
    list: of(listAllVehicleTypeVariants),
  }),
  exportRefusalReasons: exportOf('exportRefusalReasons', {
    ...exportedReasons,
    entityType: 'reason',
    list: of(listAllRefusalReasons),
  }),
  exportBlockReasons: exportOf('exportBlockReasons', {
    ...exportedBlockReasons,
    entityType: 'block-reason',
    list: of(listAllBlockReasons),
  }),
  exportRoles: exportOf('exportRoles', {
    ...exportedRoles,
    entityType: 'role',
    list: of(listRolesByPages),
  }),
  exportBanks: exportOf('exportBanks', {
    ...exportedBanks,
    entityType: 'bank',
    list: of(listBanks),
  }),
  exportTaxRates: exportOf('exportTaxRates', {
    ...exportedTaxRates,
    entityType: 'invoice-config',
    list: of(listTaxRates),
  }),
  exportInvoices: exportOf('exportInvoices', {
    ...exportedInvoices,
    entityType: 'invoice',
    list: of(listInvoices),
  }),
  exportWallets: exportOf('exportWallets', {
    ...exportedWallets,
    entityType: 'wallet',
    list: of(listWallets),
  }),
  exportPayments: exportOf('exportPayments', {
    ...exportedPayments,
    entityType: 'payment',
    list: of(listPayments),
  }),
  exportPaymentBatches: exportOf('exportPaymentBatches', {
    ...exportedPaymentBatches,
    entityType: 'payment',
    list: of(listPaymentBatches),
  }),
  exportPartnerInvoices: exportOf('exportPartnerInvoices', {
    ...exportedPartnerInvoices,
    entityType: 'payment',
    list: of(listPartnerInvoices),
  }),
  exportVerifications: exportOf('exportVerifications', {
    ...exportedVerifications,
    entityType: 'verification',
    list: of(listVerifications),
  }),
} satisfies SomeHandlers

/** The cast is safe: the contract defines the same parameters for an export and its list. */
function of<Id extends OperationId, Row>(
  handler: Handler<Id> & ((request: never) => Promise<{ items: Row[] }>),
) {
  return handler as unknown as (request: object) => Promise<{ items: Row[]; next?: string }>
}

/** The same for a list that returns all its rows at once. */
function inOnePage<Id extends OperationId, Row extends { id: number }>(
  handler: Handler<Id> & ((request: never) => Promise<Row[]>),
) {
  return async (request: object) => {
    const asked = request as HandlerRequest<Id> & { query: { page: number; ids?: readonly number[] } }
    const { page, ids } = asked.query
    if (page > 0) return { items: [] }
    const rows = (await handler(asked as never)) as Row[]
    return { items: ids ? rows.filter(({ id }) => ids.includes(id)) : rows }
  }
}
