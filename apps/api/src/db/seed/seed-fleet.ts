import { type ContainerSize, type DriverLanguage, registrationKeyOf } from '@karwan/domain/fleet'
import { eq } from 'drizzle-orm'
import { drivers } from '../../modules/fleet/drivers.table.ts'
import type { VehicleTypeId } from '../../modules/fleet/fleet.types.ts'
import { vehicles } from '../../modules/fleet/vehicles.table.ts'
import { partners } from '../../modules/partners/partners.table.ts'
import type { Database } from '../database.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { carrierNames, djiboutianNames, ethiopianNames, pakistaniNames } from './data/people-names.ts'
import { variantSeed } from './data/vehicle-types.ts'
import type { Random } from './random.ts'
import { userIds } from './user-ids.ts'

export type FleetSize = { partners: number; trucksPerPartner: number }
export type PartnerSeed = ReturnType<typeof partnerOf>
/** A vehicle with its driver: what a booking needs. */
export type Truck = {
  vehicleId: number
  registrationNumber: string
  typeId: (typeof variantSeed)[number][1]
  driver: { id: number; userId: number; name: string; phone: string }
  partner: PartnerSeed
}

/** The demo broker's group, which has a few partners of its own. */
const brokerGroupId = 3
const firstUserId = { partner: 1_000, driver: 2_000 }
const homes = {
  PK: { countryId: 1, cityIds: [1, 2, 34, 35, 71, 82, 106, 134, 3, 36, 41], names: pakistaniNames },
  ET: { countryId: 2, cityIds: [201, 231, 232, 203, 215], names: ethiopianNames },
  DJ: { countryId: 3, cityIds: [301, 302, 309], names: djiboutianNames },
} as const
type Home = keyof typeof homes

/** Verification statuses, by twenty: most are verified, and every other status occurs. */
const standings = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 2, 0, 3, 4, 5, 6, 4] as const
const types = ['FLEET_OWNER', 'TRANSPORT_COMPANY', 'INDIVIDUAL_OWNER', 'ADDA_BROKER'] as const
const plates = { PK: ['LEA', 'JU', 'TLJ', 'TKA', 'LES', 'C', 'E'], ET: ['3-AA', '3-OR'], DJ: ['D'] } as const

/** All trucks, and those that are free to be sent out. */
export type Fleet = { trucks: Truck[]; sendable: Truck[] }

/** Inserts partners, drivers and vehicles. */
export async function seedFleet(tx: Transaction, random: Random, size: FleetSize, now: Date): Promise<Fleet> {
  const carriers = Array.from({ length: size.partners }, (_, index) => partnerOf(random, index, now))
  const trucks = carriers.flatMap((partner, index) => {
    const count = size.trucksPerPartner + (index % 3 === 0 ? 1 : 0)
    return Array.from({ length: count }, (_, own) => ({ partner, serial: index + own * size.partners }))
  })
  const rows = trucks.map(({ partner, serial }, index) => truckOf(random, partner, index + 1, serial, now))
  await bulkInsert(
    tx,
    partners,
    carriers.map(({ home, ...row }) => row),
  )
  await bulkInsert(
    tx,
    drivers,
    rows.map(({ driver }) => driver),
  )
  await bulkInsert(
    tx,
    vehicles,
    rows.map(({ vehicle }) => vehicle),
  )
  await continueIdsAfter(tx, partners, drivers, vehicles)
  return {
    trucks: rows.map(({ truck }) => truck),
    sendable: rows.filter(canBeSent).map(({ truck }) => truck),
  }
}

const canBeSent = ({ truck: { partner }, driver, vehicle }: ReturnType<typeof truckOf>): boolean =>
  partner.verificationStatus === 4 &&
  !partner.isBlocked &&
  driver.availability === 'AVAILABLE' &&
  vehicle.status === 'AVAILABLE'

function partnerOf(random: Random, index: number, now: Date) {
  const home: Home = index % 6 === 4 ? 'ET' : index % 12 === 11 ? 'DJ' : 'PK'
  const { countryId, cityIds } = homes[home]
  const companyNames = carrierNames[home]
  const partnerType = types[index % types.length] ?? 'FLEET_OWNER'
  const isBrokers = index % 10 === 6
  const joined = new Date(now.getTime() - random.between(120, 900) * 86_400_000)
  return {
    home,
    id: index + 1,
    userId: firstUserId.partner + index + 1,
    groupId: isBrokers ? brokerGroupId : null,
    partnerType,
    fullName: personName(random, home),
    companyName:
      partnerType === 'INDIVIDUAL_OWNER' ? null : (companyNames[index % companyNames.length] ?? null),
    phoneNumber: phoneOf(home, 3, index + 1),
    countryId,
    cityId: thenPass(random, 3, random.pick(cityIds)),
    ...partnerFactsOf(home, index, cityIds),
    ...blockOf(!isBrokers && index % 17 === 7, now),
    csrOwnerId: isBrokers
      ? null
      : ([userIds.superAdmin, userIds.agent, userIds.lead, null][index % 4] ?? null),
    isPrivatePool: !isBrokers && index % 8 === 2,
    verificationStatus: isBrokers ? 4 : (standings[index % standings.length] ?? 4),
    isBlocked: !isBrokers && index % 17 === 7,
    createdAt: joined,
    updatedAt: joined,
  }
}

function truckOf(random: Random, partner: PartnerSeed, id: number, serial: number, now: Date) {
  const { home } = partner
  const [variantId, typeId, , , capacityWeight] = variantFor(random, home, serial)
  const name = personName(random, home)
  const phone = phoneOf(home, 4, id)
  const registrationNumber = `${random.pick(plates[home])}-${String(1_000 + id).padStart(4, '0')}`
  const created = { createdAt: partner.createdAt, updatedAt: partner.createdAt, createdBy: null }
  const shared = { partnerId: partner.id, verificationStatus: partner.verificationStatus, ...created }
  return {
    driver: {
      ...shared,
      id,
      userId: firstUserId.driver + id,
      fullName: name,
      phoneNumber: phone,
      ...papersOf(home, id, now),
      ...blockOf(partner.isBlocked, now),
      cnic: home === 'PK' ? `35202${String(1_000_000 + id * 37).slice(-7)}${id % 10}` : null,
      licenseClass: typeId === 5 ? 'LTV' : 'HTV',
      licenseExpiry: dayFrom(now, random.between(-20, 1_500)),
      cityId: random.pick(homes[home].cityIds),
      availability: id % 23 === 0 ? 'OFF_DUTY' : 'AVAILABLE',
      isBlocked: partner.isBlocked,
      rating: thenPass(random, 1, random.between(30, 50) / 10),
    } satisfies typeof drivers.$inferInsert,
    vehicle: {
      ...shared,
      id,
      registrationNumber,
      registrationKey: registrationKeyOf(registrationNumber),
      vehicleTypeId: typeId,
      vehicleTypeVariantId: variantId,
      ...vehicleFactsOf(home, id, { typeId, capacityWeight, owner: partner.fullName }, now),
      ...blockOf(partner.isBlocked, now),
      make: random.pick(
        typeId === 4 ? ['Mazda'] : typeId === 5 ? ['Suzuki'] : ['Hino', 'Isuzu', 'Nissan', 'Sinotruk'],
      ),
      capacityWeight,
      hasTracker: random.chance(0.6),
      driverId: id,
      lastKnownCityId: random.pick(homes[home].cityIds),
      status: id % 29 === 0 ? 'MAINTENANCE' : 'AVAILABLE',
      isBlocked: partner.isBlocked,
    } satisfies typeof vehicles.$inferInsert,
    truck: {
      vehicleId: id,
      registrationNumber,
      typeId,
      driver: { id, userId: firstUserId.driver + id, name, phone },
      partner,
    } satisfies Truck,
  }
}

const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const languagesOf = {
  PK: [
    ['URDU', 'PUNJABI'],
    ['URDU', 'PASHTO'],
    ['URDU', 'SINDHI', 'BALOCHI'],
  ],
  ET: [
    ['AMHARIC', 'OROMO'],
    ['AMHARIC', 'ENGLISH'],
  ],
  DJ: [['SOMALI', 'AFAR', 'FRENCH']],
} as const satisfies Record<Home, readonly (readonly DriverLanguage[])[]>
const licenseCities = { PK: 'Lahore', ET: 'Addis Ababa', DJ: 'Djibouti' } as const
const fathers = { PK: 'Ghulam Rasool', ET: 'Bekele Tadesse', DJ: 'Omar Guelleh' } as const

/** Chosen by id and not at random, because further random draws would change the rest of the demo data. */
function papersOf(home: Home, id: number, now: Date) {
  const languages = languagesOf[home][id % languagesOf[home].length] ?? []
  const crosses = home !== 'PK' || id % 5 === 0
  return {
    fatherName: fathers[home],
    alternatePhone: id % 3 === 0 ? phoneOf(home, 6, id) : null,
    email: id % 4 === 0 ? `driver${id}@karwan.pk` : null,
    cnicExpiry: home === 'PK' ? dayFrom(now, id % 37 === 5 ? 25 : 200 + id * 11) : null,
    dateOfBirth: dayFrom(now, -(9_000 + (id % 90) * 110)),
    licenseNumber: `${home}-${String(40_000 + id * 13)}`,
    licenseIssueDate: dayFrom(now, -(700 + (id % 50) * 20)),
    licenseCity: licenseCities[home],
    passportNumber: crosses ? `${home}${String(1_000_000 + id * 7)}` : null,
    passportExpiry: crosses ? dayFrom(now, id % 40 === 0 ? 6 : 400 + id * 5) : null,
    address: `House ${id}, ${home === 'PK' ? 'Truck Stand Road' : 'Ring Road'}`,
    emergencyContactName: fathers[home],
    emergencyContactPhone: phoneOf(home, 5, id),
    languages: [...languages],
    hasSmartphone: id % 6 !== 0,
    notes: id % 9 === 0 ? 'Prefers long routes' : null,
  }
}

const models = ['500', '700', 'NPR', 'FVZ', 'T3500'] as const
const colours = ['Blue', 'White', 'Green', 'Red', 'Yellow'] as const
const ownerships = ['OWNED', 'OWNED', 'ATTACHED', 'LEASED', 'THIRD_PARTY'] as const

type VehicleSeed = { typeId: number; capacityWeight: number; owner: string }

function vehicleFactsOf(home: Home, id: number, { typeId, capacityWeight, owner }: VehicleSeed, now: Date) {
  const isLong = typeId <= 2
  return {
    registrationCity: licenseCities[home],
    model: models[id % models.length] ?? null,
    modelYear: 2008 + (id % 17),
    colour: colours[id % colours.length] ?? null,
    chassisNumber: `CH-${String(70_000 + id * 31)}`,
    engineNumber: `EN-${String(50_000 + id * 17)}`,
    ownerName: owner,
    ownerCnic: home === 'PK' ? `35202${String(2_000_000 + id * 41).slice(-7)}${id % 10}` : null,
    ownershipType: ownerships[id % ownerships.length] ?? null,
    axles: isLong ? 5 : 2,
    tyres: isLong ? 18 : 6,
    lengthFt: isLong ? 40 : 16,
    widthFt: 8,
    heightFt: isLong ? 9 : 7,
    grossVehicleWeight: capacityWeight * 1.5,
    capacityVolume: isLong ? 67 : 18,
    containerSizes: typeId === 1 ? (['20', '40'] as ContainerSize[]) : [],
    hasTarpaulin: !isLong,
    trackerProvider: id % 2 === 0 ? 'Falcon' : null,
    trackerImei: id % 2 === 0 ? String(356_938_035_000_000 + id) : null,
    fitnessExpiry: dayFrom(now, id % 29 === 0 ? -12 : id % 17 === 2 ? 20 : 90 + id * 3),
    routePermitExpiry: dayFrom(now, id % 19 === 4 ? 5 : 120 + id * 4),
    insuranceExpiry: dayFrom(now, id % 23 === 6 ? 45 : 100 + id * 2),
    tokenTaxExpiry: dayFrom(now, id % 11 === 7 ? -3 : 200),
    notes: id % 5 === 0 ? 'Side gates can be taken off' : null,
  }
}

const cityNames: Readonly<Record<number, string>> = {
  1: 'Karachi',
  2: 'Lahore',
  201: 'Addis Ababa',
  301: 'Djibouti',
}

function partnerFactsOf(home: Home, index: number, cityIds: readonly number[]) {
  const [from = 1, to = 1] = cityIds.filter((id) => id in cityNames)
  const lane = (origin: number, destination: number) => ({
    originCityId: origin,
    originCityName: cityNames[origin] ?? '',
    destinationCityId: destination,
    destinationCityName: cityNames[destination] ?? '',
  })
  return {
    email: index % 3 === 0 ? `partner${index + 1}@karwan.pk` : null,
    cnic: home === 'PK' ? `35202${String(3_000_000 + index * 43).slice(-7)}${index % 10}` : null,
    ntn: home === 'PK' ? String(4_000_000 + index) : null,
    strn: home === 'PK' && index % 2 === 0 ? `32778${String(70_000_000 + index)}` : null,
    isFiler: index % 3 !== 1,
    address: `Shop ${index + 1}, Truck Stand`,
    operatingLanes: home === 'PK' ? [lane(from, to), lane(to, from)] : [lane(201, 301)],
    vehicleTypeIds: (home === 'PK' ? [1, 2, 3] : [1, 2]) as VehicleTypeId[],
    bankAccountTitle: index % 2 === 0 ? 'Main account' : null,
    bankIban: home === 'PK' && index % 2 === 0 ? 'PK36SCBL0000001123456702' : null,
    mobileWallet: index % 2 === 1 ? phoneOf(home, 3, index + 1) : null,
    paymentTerms: index % 2 === 0 ? 'Half in advance, the rest after delivery' : null,
    creditLimit: index % 4 === 0 ? '500000.00' : null,
    notes: index % 5 === 0 ? 'Answers at night as well' : null,
  }
}

const blockOf = (isBlocked: boolean, now: Date) =>
  isBlocked
    ? {
        blockReasonId: 2,
        blockReason: 'Backed out three times in one month',
        blockedAt: new Date(now.getTime() - 9 * 86_400_000),
        blockedBy: 1,
      }
    : {}

/** On the Horn corridor only containers and flatbeds are used; in Pakistan all seven types, evenly. */
function variantFor(random: Random, home: Home, serial: number) {
  const fitting = variantSeed.filter(([, typeId]) =>
    home === 'PK' ? typeId === (serial % 7) + 1 : typeId <= 2,
  )
  return random.pick(fitting)
}

const personName = (random: Random, home: Home): string =>
  `${random.pick<string>(homes[home].names.first)} ${random.pick<string>(homes[home].names.last)}`

/** Phone numbers with a real length and network prefix, in a block that is not assigned. */
function phoneOf(home: Home, block: number, serial: number): string {
  switch (home) {
    case 'PK':
      return `+9230${block}${String(1_000_000 + serial)}`
    case 'ET':
      return `+2519${block}${String(1_000_000 + serial)}`
    case 'DJ':
      return `+25377${block}${String(10_000 + serial).slice(-5)}`
  }
}

/**
 * These values used to be drawn at random and are now counted from bids and bookings. The draws remain, so
 * that the data drawn after them does not change.
 */
function thenPass<Value>(random: Random, draws: number, value: Value): Value {
  for (let drawn = 0; drawn < draws; drawn += 1) random.next()
  return value
}

/** Drivers without a delivery cannot have a rating. */
export const clearUnearnedRatings = (db: Database) =>
  db.update(drivers).set({ rating: null }).where(eq(drivers.tripsCompleted, 0))
