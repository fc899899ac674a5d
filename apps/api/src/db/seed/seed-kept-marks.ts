import { verifications } from '../../modules/verification/verification.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import type { Truck } from './seed-fleet.ts'
import { userIds } from './user-ids.ts'

const day = 86_400_000
const verified = 4
const validityDays = 365
/** Ids of the seeded rules: three kinds of subjects for each country. */
const ruleOf = { PARTNER: 1, DRIVER: 2, VEHICLE: 3 } as const
type Subject = { type: keyof typeof ruleOf; id: number; name: string; countryId: number }

/**
 * Verified partners, drivers and vehicles that were decided outside the portal, as the product keeps them, so
 * that their verification expires. Partners joined longer ago than the oldest decision.
 */
export async function seedKeptMarks(tx: Transaction, trucks: readonly Truck[], now: Date): Promise<void> {
  const handedIn = await tx
    .select({ type: verifications.subjectType, id: verifications.subjectId })
    .from(verifications)
  const known = new Set(handedIn.map(({ type, id }) => `${type} ${id}`))
  const subjects = trucks.filter(({ partner }) => partner.verificationStatus === verified).flatMap(subjectsOf)
  const unknown = new Map(subjects.map((subject) => [`${subject.type} ${subject.id}`, subject]))
  for (const key of known) unknown.delete(key)
  const by = { id: userIds.verificationOfficer, name: 'Hamza Rauf' }
  await bulkInsert(
    tx,
    verifications,
    [...unknown.values()].map(({ type, id, name, countryId }, at) => {
      const decidedAt = new Date(now.getTime() - (1 + ((at * 37) % 100)) * day)
      return {
        id: handedIn.length + at + 1,
        subjectType: type,
        subjectId: id,
        subjectName: name,
        configId: (countryId - 1) * 3 + ruleOf[type],
        countryId,
        values: [],
        status: verified,
        submittedAt: decidedAt,
        decidedAt,
        expiresAt: new Date(decidedAt.getTime() + validityDays * day),
        events: [
          {
            act: 'approve' as const,
            at: decidedAt.toISOString(),
            by,
            reasonCode: null,
            comment: 'Decided outside the portal',
          },
        ],
        createdBy: by.id,
        createdAt: decidedAt,
      }
    }),
  )
  await continueIdsAfter(tx, verifications)
}

const subjectsOf = ({ partner, driver, vehicleId, registrationNumber }: Truck): Subject[] => {
  const { countryId } = partner
  return [
    { type: 'PARTNER', id: partner.id, name: partner.fullName, countryId },
    { type: 'DRIVER', id: driver.id, name: driver.name, countryId },
    { type: 'VEHICLE', id: vehicleId, name: registrationNumber, countryId },
  ]
}
