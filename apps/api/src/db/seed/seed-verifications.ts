import type { components } from '@karwan/sdk/schema'
import {
  type KeptValue,
  verificationConfigs,
  verifications,
} from '../../modules/verification/verification.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import type { Truck } from './seed-fleet.ts'
import { userIds } from './user-ids.ts'

type Schemas = components['schemas']
type Field = Schemas['VerificationField']

const field = (
  section: string,
  key: string,
  label: string,
  inputType: Field['inputType'],
  weight: number,
  documentTypeId?: number,
): Field => ({
  key,
  label,
  section,
  inputType,
  required: weight > 0,
  weight,
  ...(documentTypeId !== undefined && { documentTypeId }),
})

const rules = [
  {
    subjectType: 'PARTNER' as const,
    sections: [
      { key: 'identity', title: 'Identity' },
      { key: 'bank', title: 'Bank account' },
    ],
    fields: [
      field('identity', 'cnic', 'CNIC', 'CNIC', 40),
      field('identity', 'phone', 'Phone', 'PHONE', 20),
      field('bank', 'iban', 'IBAN', 'TEXT', 40),
    ],
  },
  {
    subjectType: 'DRIVER' as const,
    sections: [{ key: 'licence', title: 'Licence' }],
    fields: [
      field('licence', 'licence', 'Licence number', 'TEXT', 30),
      field('licence', 'expiry', 'Valid until', 'DATE', 20),
      field('licence', 'photo', 'Photo of the licence', 'PHOTO', 50, 5),
    ],
  },
  {
    subjectType: 'VEHICLE' as const,
    sections: [{ key: 'papers', title: 'Papers of the vehicle' }],
    fields: [
      field('papers', 'book', 'Registration book', 'TEXT', 60),
      field('papers', 'fitness', 'Fitness until', 'DATE', 40),
    ],
  },
]
const namesOfSubjects = { PARTNER: 'Carriers', DRIVER: 'Drivers', VEHICLE: 'Vehicles' } as const
const namesOfCountries: Readonly<Record<number, string>> = { 1: 'Pakistan', 2: 'Ethiopia', 3: 'Djibouti' }
const countries = [1, 2, 3]
const hour = 3_600_000

/** Rules of verification for each country, and a queue of waiting and decided verifications. */
export async function seedVerifications(tx: Transaction, trucks: readonly Truck[], now: Date): Promise<void> {
  const configs = countries.flatMap((countryId) => rules.map((rule) => ({ countryId, ...rule })))
  await bulkInsert(
    tx,
    verificationConfigs,
    configs.map((config, at) => ({
      ...config,
      id: at + 1,
      name: `${namesOfSubjects[config.subjectType]} of ${namesOfCountries[config.countryId]}`,
      passScore: 80,
      validityDays: 365,
      createdBy: userIds.superAdmin,
      createdAt: new Date(now.getTime() - 400 * 24 * hour),
    })),
  )
  const partners = [...new Map(trucks.map(({ partner }) => [partner.id, partner])).values()].slice(0, 12)
  const officer = { id: userIds.verificationOfficer, name: 'Hamza Rauf' }
  await bulkInsert(
    tx,
    verifications,
    partners.map((partner, at) => {
      const isDriverNext = at % 3 === 2
      const submittedAt = new Date(now.getTime() - (60 - at * 4) * hour)
      const status = ([1, 1, 3, 4, 2, 5] as const)[at % 6] ?? 1
      const isDecided = status > 2
      return {
        id: at + 1,
        subjectType: isDriverNext ? ('DRIVER' as const) : ('PARTNER' as const),
        subjectId: isDriverNext ? (trucks[at]?.driver.id ?? 1) : partner.id,
        subjectName: isDriverNext ? (trucks[at]?.driver.name ?? partner.fullName) : partner.fullName,
        configId: isDriverNext ? 2 : 1,
        countryId: 1,
        values: isDriverNext
          ? [value('licence', `LHR-${4000 + at}`), value('expiry', '2028-05-31')]
          : [
              value('cnic', `35202${1_234_500 + at}7`),
              value('phone', partner.phoneNumber),
              value('iban', `PK36SCBL00000011234567${10 + at}`),
            ],
        score: status === 4 ? 100 : 0,
        status,
        assignedTo: status === 2 ? officer.id : null,
        leaseUntil: status === 2 ? new Date(now.getTime() + hour / 4) : null,
        submittedAt,
        decidedAt: isDecided ? new Date(submittedAt.getTime() + hour) : null,
        expiresAt: status === 4 ? new Date(now.getTime() + (300 - at) * 24 * hour) : null,
        events: [
          { act: 'submit', at: submittedAt.toISOString(), by: officer, reasonCode: null, comment: null },
        ],
        createdBy: officer.id,
        createdAt: submittedAt,
      }
    }),
  )
  await continueIdsAfter(tx, verificationConfigs, verifications)
}

const value = (fieldKey: string, text: string): KeptValue => ({
  fieldKey,
  value: text,
  documentId: null,
  status: 'OPEN',
  reasonCode: null,
  comment: null,
})
