import { exampleOf } from '@karwan/sdk/testing'
import { and, asc, gt, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events, pageRecords } from '../kernel/events.table.ts'
import { addPartner, addTruck, granted, type TestApp, testApp } from '../testing/index.ts'
import { drivers } from './fleet/drivers.table.ts'
import { vehicles } from './fleet/vehicles.table.ts'
import { pageEventsFor } from './notifications/event-reach.ts'
import { ports } from './ports.ts'
import { authenticator } from './session/authenticate.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const owner = 'shipper@karwan.test'
const stranger = 'shipper2@karwan.test'

/** What these people are told of while `act` runs: "driver.changed 7", and so on. */
async function toldOf(act: () => Promise<unknown>, as = csr): Promise<string[]> {
  const [before] = await app.db.select({ last: max(events.id) }).from(events)
  await act()
  const { token } = await app.signIn(as)
  const caller = await authenticator(app.deps)(new Headers({ Authorization: `Bearer ${token}` }))
  const told = await app.db
    .select({ name: events.name, id: events.entityId })
    .from(events)
    .where(and(gt(events.id, before?.last ?? 0), pageEventsFor({ db: app.db, caller, ports })))
    .orderBy(asc(events.id))
  return told.map(({ name, id }) => `${name} ${id}`)
}

const addLocation = async () =>
  granted(
    await app.call('createLocation', {
      as: csr,
      body: { ...exampleOf('CreateLocationRequest'), name: `Gate ${crypto.randomUUID()}` },
    }),
    201,
  )

describe('a record with a page of its own', () => {
  it('has triggers that tell when it is added, changed and deleted, for every kind', async () => {
    const { rows } = (await app.db.execute(sql`select encode(tgargs, 'escape') as kind, count(*)::int as acts
      from pg_trigger where tgname like '%\\_tell\\_%' group by 1`)) as {
      rows: { kind: string; acts: number }[]
    }
    const kinds = rows.map(({ kind, acts }) => [kind.split('\\000')[0], acts])
    expect(kinds.toSorted()).toEqual(pageRecords.map((kind) => [kind, 3]))
  })

  it('is told to whoever may open its page, and to nobody else', async () => {
    const location = await addLocation()
    const change = (instructions: string) => async () =>
      granted(
        await app.call('updateLocation', {
          as: csr,
          path: { id: location.id },
          body: { instructions, version: undefined },
        }),
        200,
      )
    expect(await toldOf(change('Ask the guard'))).toEqual([`location.changed ${location.id}`])
    expect(await toldOf(change('Ask at gate 2'), owner)).toEqual([`location.changed ${location.id}`])
    expect(await toldOf(change('Ask at gate 3'), stranger)).toEqual([])
  })

  it.each(['agent@karwan.test', 'broker@karwan.test', owner, stranger])(
    'of every kind can be asked for by %s',
    async (as) => {
      await expect(toldOf(async () => {}, as)).resolves.toEqual([])
    },
  )

  it('is told as added and as deleted', async () => {
    let id = 0
    const added = await toldOf(async () => {
      ;({ id } = await addLocation())
    })
    expect(added).toEqual([`location.created ${id}`])
    const removed = await toldOf(() => app.db.execute(sql`delete from locations where id = ${id}`))
    expect(removed).toEqual([`location.deleted ${id}`])
  })

  it('is told without a new version only of what its page shows', async () => {
    const [driver] = await app.db.select().from(drivers).limit(1)
    const [vehicle] = await app.db.select().from(vehicles).limit(1)
    const set = (availability: 'OFF_DUTY' | 'AVAILABLE') =>
      toldOf(() => app.db.update(drivers).set({ availability }).where(sql`id = ${driver?.id}`))
    await set('AVAILABLE')
    expect(await set('OFF_DUTY')).toEqual([`driver.changed ${driver?.id}`])
    expect(await set('OFF_DUTY')).toEqual([])
    const driverId = vehicle?.driverId ?? null
    expect(
      await toldOf(() => app.db.update(vehicles).set({ driverId }).where(sql`id = ${vehicle?.id}`)),
    ).toEqual([])
  })

  it('of a driver is told as changed when a vehicle takes them, leaves them or gets another number', async () => {
    const partner = await addPartner(app)
    const [first, second] = [await addTruck(app, partner.id), await addTruck(app, partner.id)]
    const told = async (act: () => Promise<unknown>) =>
      (await toldOf(act)).filter((event) => event.startsWith('driver.')).toSorted()
    const changed = (...ids: number[]) => ids.map((id) => `driver.changed ${id}`).toSorted()
    const vehicle = { as: csr, path: { id: first.vehicleId } }
    const change = (body: { driverId?: null; registrationNumber?: string; colour?: string }) => async () =>
      granted(await app.call('updateVehicle', { ...vehicle, body: { ...body, version: undefined } }), 200)

    const taken = () =>
      app.call('assignVehicleDriver', { as: csr, path: { id: first.vehicleId, driverId: second.driverId } })
    expect(await told(taken)).toEqual(changed(first.driverId, second.driverId, second.driverId))
    expect(await told(change({ registrationNumber: 'TKR-1180' }))).toEqual(changed(second.driverId))
    expect(await told(change({ colour: 'Green' }))).toEqual([])
    expect(await told(() => app.call('deleteVehicle', vehicle))).toEqual(changed(second.driverId))
  })

  it('is not told of one by one when a statement writes more than 200', async () => {
    const many = (count: number) => () =>
      app.db.execute(sql`insert into teams (name, created_at) select 'Desk ' || gen_random_uuid(), now()
        from generate_series(1, ${count}::int)`)
    expect(await toldOf(many(201))).toEqual([])
    expect(await toldOf(many(200))).toHaveLength(200)
  })
})
