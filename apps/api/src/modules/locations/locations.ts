import { locationForm } from '@karwan/domain/locations'
import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, desc, eq, or } from 'drizzle-orm'
import { bestFirst, holds } from '../../db/contains.ts'
import { pointsAt } from '../../db/named-beside.ts'
import { soundsFirst, soundsLike } from '../../db/sounded.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { groupsNamed } from '../../kernel/named-companies.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { changedOf, changeNote } from '../../kernel/record-change.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { onlyOf } from '../../kernel/row-scope.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { citiesNamed } from '../geography/cities.ts'
import {
  cityNamed,
  holdBook,
  holdLocation,
  isFavouriteOf,
  locationsFor,
  readLocation,
  refuseTaken,
  register,
  selectLocations,
  toLocation,
} from './locations.store.ts'
import { locationFavourites, locations } from './locations.table.ts'

export const listLocations: Handler<'listLocations'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: selectLocations(db, caller).$dynamic(),
      from: locations,
      where: and(
        locationsFor(caller, 'location:read'),
        or(
          holds(locations.searchText, query.filter),
          soundsLike(locations, query.filter),
          pointsAt(locations.cityId, citiesNamed(query.filter)),
          pointsAt(locations.groupId, groupsNamed(query.filter)),
        ),
        equalTo(locations.groupId, query.groupId),
        equalTo(locations.cityId, query.cityId),
        chosen(locations.id, query),
        equalTo(locations.locationType, query.locationType),
        equalTo(locations.isActive, query.isActive),
        query.isFavourite === undefined ? undefined : eq(isFavouriteOf(caller), query.isFavourite),
      ),
      best: [
        ...(query.familiarFirst ? [desc(isFavouriteOf(caller))] : []),
        ...bestFirst(locations.searchText, query.filter),
        ...soundsFirst(locations, query.filter),
        ...(query.familiarFirst ? [desc(locations.useCount)] : []),
      ],
      orderBy: [
        ...orderOf(
          query.sort,
          {
            name: locations.name,
            cityName: locations.cityName,
            createdAt: locations.createdAt,
            useCount: locations.useCount,
          },
          locations.id,
        ),
      ],
    },
    toLocation(caller),
  )

export const getLocation: Handler<'getLocation'> = ({ caller, path, deps: { db } }) =>
  readLocation(db, { caller, id: path.id, permission: 'location:read' })

/** The history leaves out favourites, which are private to each user. */
export const listLocationHistory: Handler<'listLocationHistory'> = async (request) => {
  const { id } = await getLocation(request)
  return recordHistory(request.deps.db, 'location', id, ['createLocation', 'updateLocation'])
}

export const createLocation = withForm<'createLocation'>()(locationForm, (request) =>
  transact(request, async (work) => {
    const { groupId: asked, ...form } = request.form
    const { caller, tx } = work
    const groupId = await holdBook(work, companyOf(caller, asked))
    await refuseTaken(work, { groupId, name: form.name })
    const cityName = await cityNamed(tx, form.cityId)
    const added = { createdBy: caller.userId, createdAt: work.now }
    const row = await register.add(tx, { ...form, ...added, groupId, cityName, projectId: projectOf(caller) })
    return readLocation(tx, { caller, id: row.id, permission: 'location:create' })
  }),
)

export const updateLocation = withChanges<'updateLocation'>()(locationForm, (request) =>
  transact(request, async (work) => {
    const { path, body, caller, overlay } = request
    const permission = 'location:update'
    const held = await holdLocation(work, path.id, permission)
    const current = () => readLocation(work.tx, { caller, id: path.id, permission })
    await refuseStale(held.version, body.version, current)
    const { groupId, ...form } = overlay(held)
    const changes = {
      ...asColumns({ ...form, isActive: form.isActive ?? held.isActive }),
      cityName: await cityNamed(work.tx, form.cityId),
    }
    const changed = changedOf(held, changes)
    if (Object.keys(changed).length === 0) return current()
    await holdBook(work, held.groupId)
    await refuseTaken(work, { ...held, name: form.name })
    await work.tx
      .update(locations)
      .set({ ...changes, version: held.version + 1 })
      .where(eq(locations.id, path.id))
    request.note(changeNote(held.id, held, changed))
    return current()
  }),
)

export const deleteLocation: Handler<'deleteLocation'> = (request) =>
  transact(request, async (work) => {
    const permission = 'location:delete'
    const { caller, path, query } = request
    const row = await holdLocation(work, path.id, permission)
    return register.remove(work.tx, {
      row,
      version: query.version,
      current: () => readLocation(work.tx, { caller, id: row.id, permission }),
    })
  })

export const setLocationFavourite: Handler<'setLocationFavourite'> = (request) =>
  transact(request, async ({ tx, caller }) => {
    const asked = { caller, id: request.path.id, permission: 'location:read' } as const
    const { id } = await readLocation(tx, asked)
    const { userId } = caller
    if (request.body.isFavourite)
      await tx.insert(locationFavourites).values({ userId, locationId: id }).onConflictDoNothing()
    else
      await tx
        .delete(locationFavourites)
        .where(and(eq(locationFavourites.userId, userId), eq(locationFavourites.locationId, id)))
    return readLocation(tx, asked)
  })

/** Staff may edit any company's address book, others only their own company's. */
function companyOf(caller: Caller, asked: number | undefined): number {
  const isStaff = caller.userType === UserType.internal
  const id = asked ?? caller.groupId
  if (id !== null && (isStaff || id === caller.groupId)) return id
  return refuseAt('groupId', 'location.company_unknown')
}

/** A user of one project adds to that project's book; a user of several adds to the company's. */
const projectOf = (caller: Caller): number | null =>
  caller.userType === UserType.shipper && scopeFor(caller.grants, 'location:create') === 'PROJECT'
    ? onlyOf(caller.projectIds)
    : null
