import { driverImporter, partnerImporter, vehicleImporter } from './carrier-imports.ts'
import type { Importer, ImportRegister } from './importer.ts'
import { companyImporter, fleetImporter, projectImporter, userImporter } from './people-imports.ts'
import { fuelPumpImporter, locationImporter } from './place-imports.ts'

export { bare, type LookUp } from './import-column.ts'
export type { ColumnMapping } from './importer.ts'
export {
  errorAt,
  type Importer,
  type ImportOutcome,
  type ImportProblem,
  type ImportRegister,
  type ImportResult,
  importOutcome,
  importRegisters,
  importResults,
  importSample,
  type KnownRecord,
  matchColumns,
  mostImportColumns,
  mostImportRows,
  nameOfRow,
  type ReadRow,
  readImportRow,
} from './importer.ts'
export { importsRefusals, importsSentences } from './imports.messages.ts'

/** The importer of each register. */
export const importers: Readonly<Record<ImportRegister, Importer>> = {
  VEHICLE: vehicleImporter,
  DRIVER: driverImporter,
  PARTNER: partnerImporter,
  LOCATION: locationImporter,
  FUEL_PUMP: fuelPumpImporter,
  USER: userImporter,
  COMPANY: companyImporter,
  PROJECT: projectImporter,
  FLEET: fleetImporter,
}
