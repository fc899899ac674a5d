import type { SomeHandlers } from '../../http/handler.ts'
import { createDriver } from './create-driver.ts'
import { createVehicle } from './create-vehicle.ts'
import {
  blockDriver,
  deleteDriver,
  deleteDriverAccount,
  getDriver,
  getDriverByUsername,
  listDriverHistory,
  updateDriver,
} from './driver-acts.ts'
import { blockFleet, verifyFleet } from './fleet-acts.ts'
import { getFleetPhoto, uploadFleetPhoto } from './fleet-photos.ts'
import { createFleet, deleteFleet, getFleet, listFleetHistory, listFleets, updateFleet } from './fleets.ts'
import {
  createFuelPump,
  deleteFuelPump,
  getFuelPump,
  listFuelPumpHistory,
  listFuelPumps,
  updateFuelPump,
} from './fuel-pumps.ts'
import { listDrivers } from './list-drivers.ts'
import { listExpiringPapers } from './list-expiring-papers.ts'
import { listKnownParties } from './list-known-parties.ts'
import { listVehicles } from './list-vehicles.ts'
import { moveToFleet } from './move-to-fleet.ts'
import {
  assignVehicleDriver,
  blockVehicle,
  deleteVehicle,
  findVehicle,
  getVehicle,
  listVehicleHistory,
  updateVehicle,
} from './vehicle-acts.ts'
import {
  createVehicleTypeVariant,
  listAllVehicleTypeVariants,
  listVehicleTypeVariantHistory,
  listVehicleTypeVariants,
  updateVehicleTypeVariant,
} from './vehicle-type-variants.ts'
import {
  createVehicleType,
  listVehicleTypeHistory,
  listVehicleTypes,
  updateVehicleType,
} from './vehicle-types.ts'

export const fleetHandlers = {
  listVehicleTypes,
  createVehicleType,
  updateVehicleType,
  listVehicleTypeHistory,
  listVehicleTypeVariants,
  createVehicleTypeVariant,
  updateVehicleTypeVariant,
  listAllVehicleTypeVariants,
  listVehicleTypeVariantHistory,
  listDrivers,
  createDriver,
  getDriver,
  getDriverByUsername,
  updateDriver,
  blockDriver,
  deleteDriver,
  deleteDriverAccount,
  listDriverHistory,
  listVehicles,
  createVehicle,
  listFleets,
  getFleet,
  listFleetHistory,
  createFleet,
  updateFleet,
  deleteFleet,
  blockFleet,
  verifyFleet,
  moveToFleet,
  uploadFleetPhoto,
  getFleetPhoto,
  getVehicle,
  findVehicle,
  updateVehicle,
  assignVehicleDriver,
  blockVehicle,
  deleteVehicle,
  listVehicleHistory,
  listFuelPumps,
  getFuelPump,
  createFuelPump,
  updateFuelPump,
  listFuelPumpHistory,
  deleteFuelPump,
  listExpiringPapers,
  listKnownParties,
} satisfies SomeHandlers
