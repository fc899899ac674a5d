import { partnerChangeForm, partnerForm } from '@karwan/domain/partners'
import { blockForm, UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { AuditNote } from '../../http/audit.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { blocked } from '../../kernel/block-columns.ts'
import { changeHeld, namedColumns } from '../../kernel/record-change.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { registerOf } from '../../kernel/register.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { watchedFacts } from '../../kernel/watched-facts.ts'
import { withForm } from '../../kernel/with-form.ts'
import { type Asked, readingOf } from '../../kernel/work.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { reasonGiven } from '../people/block-reasons.ts'
import { endAccount } from './end-account.ts'
import { namedLanes } from './lanes.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnerWithin } from './partners.store.ts'
import { type Partner, type PartnerRow, partners } from './partners.table.ts'
import { refuseForeignCredit } from './refuse-foreign-credit.ts'
import { refuseWrongBank } from './refuse-wrong-bank.ts'

const taken = () => refuseAt('phoneNumber', 'people.phone_taken')
const register = registerOf(partners, taken)

export const getPartner: Handler<'getPartner'> = (request) => onePartner(request, request.path.id)

export const listPartnerHistory: Handler<'listPartnerHistory'> = async (request) => {
  const { id } = await getPartner(request)
  return recordHistory(request.deps.db, 'partner', id)
}

export const createPartner = withForm<'createPartner'>()(partnerForm, async (request) => {
  const { form, caller, deps } = request
  const now = deps.clock()
  const { operatingLanes = [], bankId, ...columns } = form
  await refuseUnknownTypes(deps.db, form.vehicleTypeIds ?? [], 'vehicleTypeIds')
  await refusePartsOfFrancs(deps.db, form.cityId, form.creditLimit)
  await refuseWrongBank(deps.db, form)
  refuseForeignCredit(caller, form.creditLimit)
  const { id } = await register.add(deps.db, {
    ...columns,
    chosenBankId: bankId ?? null,
    ...(await placeOf(deps.db, form.cityId)),
    operatingLanes: await namedLanes(deps.db, operatingLanes),
    groupId: caller.userType === UserType.internal ? null : caller.groupId,
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  })
  return onePartner(request, id)
})

export const updatePartner = withForm<'updatePartner'>()(partnerChangeForm, (request) => {
  const { version, operatingLanes, bankId, ...form } = request.form
  const { db } = request.deps
  return changePartner(request, version, async (row) => {
    await refuseUnknownTypes(db, form.vehicleTypeIds ?? [], 'vehicleTypeIds', row.vehicleTypeIds)
    await refusePartsOfFrancs(db, form.cityId ?? row.cityId, form.creditLimit)
    const asked = 'bankId' in request.form ? { bankId } : {}
    refuseUnseenAccount(request.caller, { ...row, bankId: row.chosenBankId }, { ...form, ...asked })
    await refuseWrongBank(db, { bankIban: row.bankIban, ...form, ...asked }, row.chosenBankId)
    refuseForeignCredit(request.caller, form.creditLimit, row.creditLimit)
    return {
      ...namedColumns(form),
      ...('bankId' in request.form && { chosenBankId: bankId ?? null }),
      ...(typeof form.cityId === 'number' && (await placeOf(db, form.cityId))),
      ...(operatingLanes && { operatingLanes: await namedLanes(db, operatingLanes) }),
    }
  })
})

export const blockPartner = withForm<'blockPartner'>()(blockForm(), async (request) => {
  const { form, caller, deps } = request
  await reasonGiven(deps.db, UserType.partner, form)
  const why = form.reason === undefined ? {} : { reason: form.reason }
  return changePartner(
    request,
    form.version,
    async (row) => blocked(row, form, caller.userId, deps.clock()),
    why,
  )
})

export const deletePartnerAccount: Handler<'deletePartnerAccount'> = async (request) => {
  const { db, clock } = request.deps
  const row = await holdPartner(request)
  await refuseStale(row.version, request.query.version, () => onePartner(request, row.id))
  const { rows } = (await db.execute(
    sql`select 1 from vehicles where partner_id = ${row.id} and status in ('ASSIGNED', 'ON_TRIP') limit 1`,
  )) as unknown as { rows: unknown[] }
  if (rows.length > 0) refuse('partners.vehicle_out', { current: { id: row.id } })
  const whose = { id: row.userId ?? 0, userType: UserType.partner, partnerId: row.id }
  const { bids, bookings } = await request.ports.people.openWorkOf(readingOf(request), whose)
  if (bids + bookings > 0)
    refuse('partners.has_open_work', { params: { bids, bookings }, current: { id: row.id } })
  for (const table of ['vehicles', 'drivers'])
    await db.execute(
      sql`update ${sql.identifier(table)} set is_active = false, version = version + 1 where partner_id = ${row.id}`,
    )
  await db
    .update(partners)
    .set({ ...erased, isActive: false, version: row.version + 1, updatedAt: clock() })
    .where(eq(partners.id, row.id))
  await endAccount(db, row.userId, clock())
  return null
}

/** Personal data that are erased when a partner is deleted; the name stays in past bookings. */
const erased = {
  phoneNumber: '',
  email: null,
  cnic: null,
  ntn: null,
  strn: null,
  address: null,
  bankAccountTitle: null,
  chosenBankId: null,
  bankIban: null,
  mobileWallet: null,
  notes: null,
} satisfies Partial<PartnerRow>

type Named = Asked & { path: { id: number }; note: (more: AuditNote) => void }

async function onePartner({ caller, deps }: Pick<Asked, 'caller' | 'deps'>, id: number): Promise<Partner> {
  const [read] = await partnerRows(deps.db).where(partnerWithin(caller, id))
  if (!read) throw refusal.notFound()
  return toPartner(caller)(read)
}

const holdPartner = ({ caller, deps, path }: Named): Promise<PartnerRow> =>
  register.lock(deps.db, path.id, partnerWithin(caller, path.id))

async function changePartner(
  request: Named,
  version: number | undefined,
  change: (row: PartnerRow) => Promise<object>,
  why: AuditNote = {},
): Promise<Partner> {
  const row = await holdPartner(request)
  const stamp = { version: row.version + 1, updatedAt: request.deps.clock() }
  const watched = watchedFacts(request, 'PARTNER')
  return changeHeld(request, {
    row,
    version,
    change: async (held) => watched.following(held, await change(held)),
    why,
    current: () => onePartner(request, row.id),
    taken,
    write: async (tx, changed) => {
      await tx
        .update(partners)
        .set({ ...changed, ...stamp })
        .where(eq(partners.id, row.id))
      await watched.tell(tx, row, changed)
    },
  })
}

const accountFields = ['bankAccountTitle', 'bankId', 'bankIban', 'mobileWallet'] as const
type Account = { [Field in (typeof accountFields)[number]]?: string | number | null | undefined }

/** Callers who see the bank account masked must not replace it, but anybody may fill in a missing one. */
function refuseUnseenAccount({ grants }: Caller, row: Account, form: Account): void {
  if (mayDo(grants, 'bank:view').allowed) return
  for (const field of accountFields)
    if (row[field] && field in form && (form[field] ?? null) !== row[field])
      refuseAt(field, 'partners.account_not_yours')
}

async function placeOf(db: Database, cityId: number) {
  const [city] = await db.select({ countryId: cities.countryId }).from(cities).where(eq(cities.id, cityId))
  return city ?? refuseAt('cityId', 'partners.city_unknown')
}

/** The credit limit is in the currency of the partner's country. */
async function refusePartsOfFrancs(
  db: Database,
  cityId: number | null,
  creditLimit: string | null | undefined,
) {
  if (cityId === null || creditLimit == null) return
  const [place] = await db
    .select({ currency: countries.currency })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(eq(cities.id, cityId))
  if (place) refuseFractions(place.currency, { creditLimit: ['Credit limit', creditLimit] })
}
