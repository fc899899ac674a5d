import { eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../db/row-not-written.ts'
import { roles, users } from '../kernel/accounts.table.ts'
import { drivers } from '../modules/fleet/drivers.table.ts'
import { vehicles } from '../modules/fleet/vehicles.table.ts'
import { type PartnerRow, partners } from '../modules/partners/partners.table.ts'
import type { TestApp } from './test-app.ts'

let serial = 0
/** Serial numbers for phones and plates, outside the range of the seed. */
const next = () => String(++serial).padStart(6, '0')

export type Carrier = { id: number; userId: number }
export type Truck = { driverId: number; vehicleId: number; driverUserId: number }
type PartnerFacts = Partial<
  Pick<PartnerRow, 'verificationStatus' | 'isBlocked' | 'isPrivatePool' | 'groupId' | 'countryId'>
>

/** A verified partner with an account of their own. */
export async function addPartner(app: TestApp, facts: PartnerFacts = {}): Promise<Carrier> {
  const now = app.deps.clock()
  const phoneNumber = `+923990${next()}`
  const userId = await addUser(app, 'Partner', 2, phoneNumber)
  const [partner] = await app.db
    .insert(partners)
    .values({
      userId,
      partnerType: 'FLEET_OWNER',
      fullName: `Carrier ${phoneNumber}`,
      phoneNumber,
      countryId: 1,
      cityId: 1,
      verificationStatus: 4,
      createdAt: now,
      updatedAt: now,
      ...facts,
    })
    .returning()
  if (!partner) throw new RowNotWrittenError('partners')
  await app.db.update(users).set({ partnerId: partner.id }).where(eq(users.id, userId))
  return { id: partner.id, userId }
}

type TruckFacts = {
  driver?: Partial<typeof drivers.$inferInsert>
  vehicle?: Partial<typeof vehicles.$inferInsert>
}

/** A verified driver with a verified flatbed. */
export async function addTruck(app: TestApp, partnerId: number, facts: TruckFacts = {}): Promise<Truck> {
  const now = app.deps.clock()
  const phoneNumber = `+923980${next()}`
  const driverUserId = await addUser(app, 'Driver', 3, phoneNumber)
  const common = { partnerId, verificationStatus: 4 as const, createdAt: now, updatedAt: now }
  const [driver] = await app.db
    .insert(drivers)
    .values({ ...common, userId: driverUserId, fullName: 'Akbar Khan', phoneNumber, ...facts.driver })
    .returning()
  const plate = `TST${next()}`
  const [vehicle] = await app.db
    .insert(vehicles)
    .values({
      ...common,
      registrationNumber: plate,
      registrationKey: plate,
      vehicleTypeId: 2,
      driverId: driver?.id ?? null,
      ...facts.vehicle,
    })
    .returning()
  if (!driver || !vehicle) throw new RowNotWrittenError('vehicles')
  await app.db.update(users).set({ partnerId }).where(eq(users.id, driverUserId))
  return { driverId: driver.id, vehicleId: vehicle.id, driverUserId }
}

async function addUser(
  app: TestApp,
  roleName: string,
  userType: 2 | 3,
  phoneNumber: string,
): Promise<number> {
  const [role] = await app.db.select({ id: roles.id }).from(roles).where(eq(roles.name, roleName))
  const [user] = await app.db
    .insert(users)
    .values({
      userType,
      roleId: role?.id ?? null,
      fullName: `${roleName} ${phoneNumber}`,
      phoneNumber,
      passwordHash: '',
    })
    .returning()
  if (!user) throw new RowNotWrittenError('users')
  return user.id
}
