import type { SomeHandlers } from '../../http/handler.ts'
import { createDriver } from './create-driver.ts'
import { createVehicle } from './create-vehicle.ts'
import { createFuelPump, getFuelPump, listFuelPumps } from './fuel-pumps.ts'
import { listDrivers } from './list-drivers.ts'
import { listVehicles } from './list-vehicles.ts'
import { listVehicleTypes, listVehicleTypeVariants } from './vehicle-types.ts'

export const fleetHandlers = {
  listVehicleTypes,
  listVehicleTypeVariants,
  listDrivers,
  createDriver,
  listVehicles,
  createVehicle,
  listFuelPumps,
  getFuelPump,
  createFuelPump,
} satisfies SomeHandlers
