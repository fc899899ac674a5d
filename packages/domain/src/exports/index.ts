export {
  exportedDrivers,
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
} from './export-column.ts'
export {
  exportedAuditLog,
  exportedCompanyGroups,
  exportedCompanyProjects,
  exportedDemandAddas,
  exportedFleets,
  exportedInternalUsers,
  exportedShipmentTemplates,
  exportedUsers,
} from './people-exports.ts'
export { exportedReports } from './report-exports.ts'
export { exportedBookings, exportedShipments } from './trade-exports.ts'
