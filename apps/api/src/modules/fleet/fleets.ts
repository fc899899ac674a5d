import { type FleetValues, fleetForm, mayStandUnder } from '@karwan/domain/fleet'
import { eq } from 'drizzle-orm'
import { bestFirst, foldedColumn } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { changedOf, changeNote } from '../../kernel/record-change.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { cityExists } from '../geography/geography.store.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { fleetRows, fleetsFor, holdFleet, holdFleetsOf, readFleet, toFleet } from './fleets.store.ts'
import { type FleetRow, fleets } from './fleets.table.ts'

const register = registerOf(fleets, () => refuseAt('code', 'fleet.code_taken'))

export const listFleets: Handler<'listFleets'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: fleetRows(db),
      from: fleets,
      where: fleetsFor(db, caller, query),
      best: bestFirst(foldedColumn(fleets.name), query.filter),
      orderBy: orderOf(
        query.sort,
        { name: fleets.name, code: fleets.code, createdAt: fleets.createdAt },
        fleets.id,
      ),
    },
    toFleet,
  )

export const getFleet: Handler<'getFleet'> = ({ caller, path, deps: { db } }) =>
  readFleet(db, caller, path.id)

export const listFleetHistory: Handler<'listFleetHistory'> = async (request) => {
  const { id } = await getFleet(request)
  return recordHistory(request.deps.db, 'fleet', id)
}

export const createFleet = withForm<'createFleet'>()(fleetForm, (request) =>
  transact(request, async (work) => {
    const { form, caller } = request
    if (!(await seesPartner(work.tx, caller, form.partnerId))) refuseAt('partnerId', 'fleet.partner_unknown')
    await refuseUnknown(work, form, await holdFleetsOf(work, form.partnerId))
    const { id } = await register.add(work.tx, { ...form, createdBy: caller.userId, createdAt: work.now })
    return readFleet(work.tx, caller, id)
  }),
)

export const updateFleet = withChanges<'updateFleet'>()(fleetForm, (request) =>
  transact(request, async (work) => {
    const { path, body, caller, overlay } = request
    const { held, all } = await holdFleet(work, path.id)
    const current = () => readFleet(work.tx, caller, path.id)
    await refuseStale(held.version, body.version, current)
    const form = overlay(held)
    await refuseUnknown(work, form, all)
    const verdict = mayStandUnder(all, held.id, form.parentFleetId ?? null)
    if (!verdict.allowed) refuseAt('parentFleetId', 'fleet.under_itself')
    if (all.some(({ id, code }) => id !== held.id && code === form.code)) refuseAt('code', 'fleet.code_taken')
    const changes = asColumns(form)
    const changed = changedOf(held, changes)
    if (Object.keys(changed).length === 0) return current()
    await work.tx
      .update(fleets)
      .set({
        ...changes,
        version: held.version + 1,
        // A fleet is verified under its name, so a new name needs a new verification.
        ...(form.name !== held.name && { verifiedAt: null, verifiedBy: null }),
      })
      .where(eq(fleets.id, held.id))
    request.note(changeNote(held.id, held, changed))
    return current()
  }),
)

export const deleteFleet: Handler<'deleteFleet'> = (request) =>
  transact(request, async (work) => {
    const { held } = await holdFleet(work, request.path.id)
    const current = () => readFleet(work.tx, request.caller, held.id)
    return register.remove(work.tx, {
      row: held,
      version: request.query.version,
      current,
      before: async () => {
        const { vehicleCount, driverCount, fleetCount } = await current()
        if (vehicleCount + driverCount + fleetCount > 0) refuse('fleet.not_empty')
      },
    })
  })

/** The ids in the form have to exist; a parent fleet has to be of the same partner. */
async function refuseUnknown(work: Work, form: FleetValues, all: readonly FleetRow[]): Promise<void> {
  const { parentFleetId, managerUserId, homeCityId } = form
  if (parentFleetId !== undefined && !all.some(({ id }) => id === parentFleetId))
    refuseAt('parentFleetId', 'fleet.parent_unknown')
  if (homeCityId !== undefined && !(await cityExists(work.tx, homeCityId)))
    refuseAt('homeCityId', 'fleet.city_unknown')
  if (managerUserId !== undefined && !(await isInternal(work, managerUserId)))
    refuseAt('managerUserId', 'fleet.manager_unknown')
}

async function isInternal(work: Work, id: number): Promise<boolean> {
  const [user] = await work.tx.select({ userType: users.userType }).from(users).where(eq(users.id, id))
  return user?.userType === 4
}
