export {
  exportedDrivers,
  exportedExpiringPapers,
  exportedFuelPumps,
  exportedLocations,
  exportedPartners,
  exportedVehicles,
} from './carrier-exports.ts'
export {
  columnsFor,
  type ExportColumn,
  type ExportedList,
  type ExportedValue,
  type ExportGate,
  type NamesOfTypes,
} from './export-column.ts'
export {
  exportedBlockReasons,
  exportedCities,
  exportedGoodsTypes,
  exportedReasons,
  exportedVariants,
  exportedVehicleTypes,
} from './lookup-exports.ts'
export {
  exportedBanks,
  exportedInvoices,
  exportedPartnerInvoices,
  exportedPaymentBatches,
  exportedPayments,
  exportedTaxRates,
  exportedWallets,
} from './money-exports.ts'
export {
  exportedAuditLog,
  exportedCompanyGroups,
  exportedCompanyProjects,
  exportedDemandAddas,
  exportedFleets,
  exportedInternalUsers,
  exportedRoles,
  exportedShipmentTemplates,
  exportedUsers,
} from './people-exports.ts'
export { ageingRows, biddingRows, exportedReports } from './report-exports.ts'
export { exportedBids, exportedBookings, exportedShipments, exportedVerifications } from './trade-exports.ts'
