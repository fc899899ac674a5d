import { mayDo, type Permission } from '@karwan/domain/roles'
import { VerificationStatus } from '@karwan/domain/verification'
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { isNamedAs } from '../../db/contains.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import { holdsOrSounds, soundsAsTyped } from '../../db/sounded.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { equalTo } from '../../kernel/filters.ts'
import { drivers } from '../fleet/drivers.table.ts'
import type { FleetPorts } from '../fleet/fleet.ports.ts'
import { searchedPlate } from '../fleet/fleet.store.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from '../partners/partners.table.ts'
import { verificationsOf } from './subjects.ts'
import { verificationConfigs, verifications } from './verification.table.ts'

/** More than rules may have fields, so that verification and field combine to one number. */
const papersAtMost = 128

const permissions = {
  read: ['verification:read', 'verification:submit'],
  export: ['verification:export'],
} as const satisfies Record<string, readonly Permission[]>

const { subjectType, subjectId, status, warnFrom, configId, searchText } = verifications
const day = sql`(given.value ->> 'expiryDate')::date`
const number = sql<number>`${verifications.id} * ${sql.raw(String(papersAtMost))} + given.position - 1`
const isOfPartner = inArray(subjectType, ['PARTNER', 'ADDA'])

/**
 * Papers of verifications that expire soon. `warnFrom`, stored in the verification, limits how many are read.
 * Verifications that wait for an officer are in the queue instead.
 */
export const expiringProofs: FleetPorts['expiringProofs'] = (reading, asked) => {
  const { caller, db } = reading
  const { until, partnerId, search, chosen, most, act } = asked
  if (!permissions[act].some((permission) => mayDo(caller.grants, permission).allowed)) return undefined
  if (chosen?.length === 0) return undefined
  return db
    .select({
      paper: sql`'VERIFICATION'::text`.as('paper'),
      lastDay: sql`${day}::text`.as('last_day'),
      paperName: sql`field.value ->> 'label'`.as('paper_name'),
      number: number.as('number'),
      driverId: sql`${drivers.id}`.as('driver_id'),
      vehicleId: sql`${vehicles.id}`.as('vehicle_id'),
      companyId: sql`case when ${subjectType} = 'SHIPPER_COMPANY' then ${subjectId} end`.as('company_id'),
      ownerName: sql`${verifications.subjectName}`.as('owner_name'),
      phoneNumber: sql`coalesce(${drivers.phoneNumber}, ${partners.phoneNumber})`.as('phone_number'),
      partnerId: sql`${partners.id}`.as('partner_id'),
      partnerName: sql`${partners.fullName}`.as('partner_name'),
    })
    .from(verifications)
    .innerJoin(verificationConfigs, eq(verificationConfigs.id, configId))
    .innerJoin(
      sql`jsonb_array_elements(${verifications.values}) with ordinality as given(value, position)`,
      sql`true`,
    )
    .innerJoin(
      sql`jsonb_array_elements(${verificationConfigs.fields}) as field(value)`,
      sql`field.value ->> 'key' = given.value ->> 'fieldKey'`,
    )
    .leftJoin(drivers, and(eq(subjectType, 'DRIVER'), eq(drivers.id, subjectId)))
    .leftJoin(vehicles, and(eq(subjectType, 'VEHICLE'), eq(vehicles.id, subjectId)))
    .leftJoin(
      partners,
      eq(
        partners.id,
        sql`case when ${isOfPartner} then ${subjectId} else coalesce(${drivers.partnerId}, ${vehicles.partnerId}) end`,
      ),
    )
    .where(
      and(
        eq(status, VerificationStatus.verified),
        lte(warnFrom, until),
        sql`${day} <= ${until}::date`,
        isThere,
        equalTo(partners.id, partnerId),
        chosen && sql`${number} = any(${sql.param(chosen)}::bigint[])`,
        or(
          isNamedAs(searchText, search),
          holdsOrSounds(partners, search),
          soundsAsTyped(drivers.soundText, search),
          searchedPlate(search),
          fieldGates(caller).phones ? phoneIs(partners.phoneNumber, search) : undefined,
          fieldGates(caller).phones ? phoneIs(drivers.phoneNumber, search) : undefined,
        ),
        verificationsOf(reading),
      ),
    )
    .orderBy(asc(day), asc(number))
    .limit(most)
    .getSQL()
}

/** Retired partners, drivers and vehicles have no page any more. */
const isThere: SQL = sql`case ${subjectType}
  when 'DRIVER' then ${drivers.isActive}
  when 'VEHICLE' then ${vehicles.isActive}
  when 'SHIPPER_COMPANY' then true
  else ${partners.isActive} end`
