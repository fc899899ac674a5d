import { UserType } from '@karwan/domain/people'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { demandAddas } from '../../modules/partners/demand-addas.table.ts'
import type { VehicleTypeId } from '../../modules/partners/partners.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { seededCities } from './seed-reference.ts'
import { roleIds } from './seed-roles.ts'
import { userIds } from './user-ids.ts'

type AddaTuple = readonly [
  city: string,
  name: string,
  owner: string,
  type: 'FIXED' | 'PERCENT',
  value: string,
]

/** Brokers without any booking yet; they are listed before the demo's main broker. */
const newcomers: readonly AddaTuple[] = [
  ['Lahore', 'Badami Bagh Adda', 'Ghulam Rasool', 'PERCENT', '2.50'],
  ['Multan', 'Vehari Chowk Adda', 'Riaz Hussain', 'FIXED', '2500.00'],
  ['Adama', 'Adama Truck Stand', 'Tesfaye Bekele', 'PERCENT', '4.00'],
]
const currencies: Readonly<Record<number, string>> = { 1: 'PKR', 2: 'ETB', 3: 'DJF' }
const noTerms = {
  ...{ strn: null, isFiler: false, vehicleTypeIds: [], operatingLanes: [] },
  ...{ paymentTerms: null, creditLimit: null, notes: null, csrOwnerId: null },
}
const firstUserId = 61
const firstGroupId = 31
const firstProjectId = 31

/** Addas of the demo, each with its company, its project and its account. */
export async function seedAddas(tx: Transaction, now: Date): Promise<void> {
  const addas = newcomers.flatMap(([cityName, addaName, fullName, commissionType, commissionValue], at) => {
    const city = seededCities.find(({ name }) => name === cityName)
    return city ? [{ at, city, cityName, addaName, fullName, commissionType, commissionValue }] : []
  })
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
  const place = (at: number) => ({ createdBy: userIds.superAdmin, createdAt: daysAgo(at + 20) })
  await bulkInsert(
    tx,
    companyGroups,
    addas.map(({ at, city, cityName, addaName }) => ({
      ...{ id: firstGroupId + at, name: addaName, address: 'Truck stand', cityId: city.id, cityName },
      ...{ provinceId: city.stateId, countryId: city.countryId, operationalCities: [city.id] },
      ...{ identificationType: 7 as const, identificationValue: `ADDA-${at + 1}`, ...place(at) },
    })),
  )
  await bulkInsert(
    tx,
    companyProjects,
    addas.map(({ at, city, addaName }) => ({
      ...{ id: firstProjectId + at, groupId: firstGroupId + at, name: addaName },
      ...{ phoneNumber: phoneOf(at), projectVerticalTypeId: 4, countryId: city.countryId, ...place(at) },
    })),
  )
  await bulkInsert(
    tx,
    users,
    addas.map(({ at, fullName }) => ({
      ...{ id: firstUserId + at, userType: UserType.demandAdda, roleId: roleIds.demandAdda, fullName },
      ...{ phoneNumber: phoneOf(at), email: `adda${at + 1}@karwan.test`, passwordHash: '' },
      ...{ groupId: firstGroupId + at, projectId: firstProjectId + at, status: 'INVITED' as const },
      createdAt: daysAgo(at + 20),
    })),
  )
  const [karachi] = seededCities.filter(({ name }) => name === 'Karachi')
  const lahore = seededCities.find(({ name }) => name === 'Lahore')
  const operatingLanes =
    karachi && lahore
      ? [
          {
            ...{ originCityId: karachi.id, originCityName: karachi.name },
            ...{ destinationCityId: lahore.id, destinationCityName: lahore.name },
          },
        ]
      : []
  await bulkInsert(tx, demandAddas, [
    ...addas.map(({ at, city, cityName, addaName, commissionType, commissionValue }) => ({
      ...{ id: at + 1, userId: firstUserId + at, groupId: firstGroupId + at, addaName, cityId: city.id },
      ...{ cityName, address: 'Truck stand', commissionType, commissionValue, ...place(at) },
      ...{ cnic: `352021234567${at}`, ntn: `327780${at}`, currency: currencies[city.countryId] ?? 'PKR' },
      ...{ bankAccountTitle: null, bankIban: null, mobileWallet: null, ...noTerms },
    })),
    ...(karachi
      ? [
          {
            ...{ id: addas.length + 1, userId: userIds.broker, groupId: 3, addaName: 'Saddar Adda' },
            ...{ cityId: karachi.id, cityName: karachi.name, address: 'Mauripur Road', currency: 'PKR' },
            ...{ commissionType: 'PERCENT' as const, commissionValue: '3.00', cnic: '4230112345679' },
            ...{ ntn: '3277899', ...place(3), bankAccountTitle: 'Saddar Adda' },
            ...{ bankIban: 'PK36SCBL0000001123456702', mobileWallet: '03001110005' },
            ...{ strn: '3277876123456', isFiler: true, vehicleTypeIds: [1, 3] as VehicleTypeId[] },
            ...{ paymentTerms: 'Within a week of delivery', creditLimit: '500000.00' },
            ...{ notes: 'Asks for a call before seven', csrOwnerId: userIds.lead, operatingLanes },
          },
        ]
      : []),
  ])
  await continueIdsAfter(tx, companyGroups, companyProjects, demandAddas)
}

const phoneOf = (at: number): string => `+92302333000${at + 1}`
