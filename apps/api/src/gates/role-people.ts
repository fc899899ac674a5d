import type { Grant } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../db/row-not-written.ts'
import type { Caller } from '../http/handler.ts'
import { roles, type UserRow, users } from '../kernel/accounts.table.ts'
import { addPartner, addTruck, type TestApp, tokenOf } from '../testing/index.ts'

/** A person with a role, with their company and the tokens to test with. */
export type RolePerson = {
  role: string
  userType: Caller['userType']
  grants: readonly Grant[]
  userId: number
  partnerId: number | null
  driverId: number | null
  vehicleId: number | null
  home: Home
  token: string
  expired: string
  blocked: string
}
export type Home = { company: number; project: number | null; otherProject: number | null }

const indus: Home = { company: 1, project: 1, otherProject: 2 }
const adda: Home = { company: 3, project: 4, otherProject: null }

/** One role per scope; differences in permissions are tested by the matrix. */
const oneOfEachReach = [
  'Super admin',
  'CSR agent',
  'Shipper admin',
  'Shipper user',
  'Demand adda',
  'Partner',
  'Driver',
]

export async function peopleOfEachReach(app: TestApp): Promise<RolePerson[]> {
  return (await peopleOfRoles(app)).filter(({ role }) => oneOfEachReach.includes(role))
}

/** A new person for every role in the database. */
export async function peopleOfRoles(app: TestApp): Promise<RolePerson[]> {
  const known = await app.db.select().from(roles).orderBy(roles.id)
  const people: RolePerson[] = []
  for (const { id: roleId, name: role, userType, grants } of known) {
    const home = userType === 5 ? adda : indus
    const carrier = await carrierOf(app, userType, role, home)
    const userId = carrier.userId ?? (await addAccount(app, { role, roleId, userType, home }))
    const common = { role, userType, grants, home, ...carrier, userId }
    people.push({ ...common, ...(await tokensOf(app, userId)) })
  }
  return people
}

async function carrierOf(app: TestApp, userType: number, role: string, home: Home) {
  if (userType !== 2 && userType !== 3)
    return { userId: undefined, partnerId: null, driverId: null, vehicleId: null }
  const partner = await addPartner(app, { groupId: home.company })
  const truck = await addTruck(app, partner.id)
  const userId = role === 'Partner' ? partner.userId : truck.driverUserId
  return { userId, partnerId: partner.id, driverId: truck.driverId, vehicleId: truck.vehicleId }
}

type Account = {
  role: string
  roleId: number | null
  userType: UserRow['userType']
  home?: Home
  status?: UserRow['status']
}
let serial = 0

export async function addAccount(
  app: TestApp,
  { role, roleId, userType, home, status = 'ACTIVE' }: Account,
): Promise<number> {
  serial += 1
  const isOfCompany = userType === 1 || userType === 5
  const [user] = await app.db
    .insert(users)
    .values({
      userType,
      roleId,
      status,
      fullName: `${role} ${serial}`,
      phoneNumber: `+92397${String(serial).padStart(7, '0')}`,
      passwordHash: '',
      groupId: isOfCompany ? (home?.company ?? null) : null,
      projectIds: isOfCompany && home?.project != null ? [home.project] : [],
    })
    .returning()
  if (!user) throw new RowNotWrittenError('users')
  return user.id
}

const longAgo = 3_600_000

async function tokensOf(app: TestApp, userId: number) {
  const token = await tokenOf(app, userId)
  app.pass(-longAgo)
  const expired = await tokenOf(app, userId)
  app.pass(longAgo)
  return { token, expired, blocked: await tokenOf(app, await blockedTwinOf(app, userId)) }
}

async function blockedTwinOf(app: TestApp, userId: number): Promise<number> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId))
  const twin = await addAccount(app, {
    role: 'Blocked',
    roleId: user?.roleId ?? null,
    userType: user?.userType ?? 1,
  })
  const { groupId = null, projectIds = [], partnerId = null } = user ?? {}
  await app.db
    .update(users)
    .set({ status: 'BLOCKED', groupId, projectIds, partnerId })
    .where(eq(users.id, twin))
  return twin
}
