import type { Grant } from '@karwan/domain/roles'
import type { OperationId } from '@karwan/sdk/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../kernel/accounts.table.ts'
import { drivers } from '../modules/fleet/drivers.table.ts'
import { readOwner } from '../modules/integrations/webhook-owner.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { routes } from './document.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { answerOnce, purgeIdempotencyKeys } from './idempotency.ts'
import { refusal } from './refusal.ts'

let app: TestApp
const agent = 'agent@karwan.test'
const day = 24 * 60 * 60_000
let phone = 3_451_000_000

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const aDriver = () => ({ partnerId: 1, fullName: 'Sher Zaman', phoneNumber: `+92${phone++}` })
const create = (key: string, body: object, as = agent) =>
  app.call('createDriver', { as, body, headers: { 'Idempotency-Key': key } })
const driversWith = ({ phoneNumber }: { phoneNumber: string }) =>
  app.db.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))

describe('a repeated request', () => {
  it('gets the first answer again, flagged, and acts no second time', async () => {
    const body = aDriver()
    const first = await create('form-1', body)
    const second = await create('form-1', body)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await driversWith(body)).toHaveLength(1)
  })

  it('gets the same file again, which is kept sealed, and another file is another request', async () => {
    const send = (text: string) =>
      app.call('uploadContractAmounts', {
        as: 'csr@karwan.test',
        body: { file: new File([text], 'amounts.csv', { type: 'text/csv' }) },
        headers: { 'Idempotency-Key': 'file-1' },
      })
    const text = 'Shipment number,Contract amount\r\nKRW-0,1000'
    const first = await send(text)
    const second = await send(text)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    for (const name of ['content-type', 'content-disposition'])
      expect(second.headers.get(name)).toBe(first.headers.get(name))
    const kept = await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'file-1'))
    expect(kept.map(({ body }) => Object.keys(body))).toEqual([['sealed']])
    expect((await send(`${text}0`)).status).toBe(422)
  })

  it('acts once when fifty arrive at the same time', async () => {
    const body = aDriver()
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('form-50', body)))
    const acted = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'),
    )
    expect(acted).toHaveLength(1)
    for (const { status, headers } of answers) {
      expect([201, 409]).toContain(status)
      if (status === 409) expect(headers.get('retry-after')).toBe('1')
    }
    expect(await driversWith(body)).toHaveLength(1)
  })

  // PGlite has one connection, so nobody else can write meanwhile.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'gets the answer of one that ended while it took its turn, though that is why it would be refused',
    async () => {
      const [user] = await app.db.select().from(users).where(eq(users.email, agent))
      const caller = (await readOwner(app.db, user?.id ?? 0)) ?? expect.unreachable('the agent exists')
      const route = routes.find(({ id }) => id === 'createDriver') ?? expect.unreachable('it is served')
      const request = new Request('http://api.test/driver', { headers: { 'Idempotency-Key': 'form-late' } })
      const once = { deps: app.deps, caller, route, request, body: {} }
      const done = { status: 201, body: { data: 7 } }
      await answerOnce(once, async () => done)
      const ofKey = eq(idempotencyKeys.key, 'form-late')
      const kept = await app.db.delete(idempotencyKeys).where(ofKey).returning()
      let acted = 0
      const again = answerOnce(once, async () => {
        acted += 1
        await app.db.insert(idempotencyKeys).values(kept)
        throw refusal.conflict({ code: 'driver.phone_taken', message: 'The phone number is taken' })
      })
      expect(await again).toEqual({ ...done, replayed: true })
      expect(acted).toBe(1)
    },
  )

  describe('does not show what its caller may no longer see', () => {
    const lead = 'lead@karwan.test'
    const roleIs = eq(roles.name, 'CSR lead')
    const changes: [string, (grants: Grant[]) => Grant[]][] = [
      ['a gate was closed', (grants) => grants.filter(({ permission }) => permission !== 'phone:reveal')],
      ['the rows are fewer', (grants) => grants.map((grant) => ({ ...grant, scope: 'ASSIGNED' }))],
    ]
    it.each(changes)('since %s, and says that it was done', async (what, changed) => {
      const body = aDriver()
      const first = await create(what, body, lead)
      expect(first.body.data.phoneNumber).toBe(body.phoneNumber)
      const [role] = await app.db.select().from(roles).where(roleIs)
      await app.db
        .update(roles)
        .set({ grants: changed(role?.grants ?? []) })
        .where(roleIs)
      app.pass(1_001)
      const again = await create(what, body, lead)
      expect([again.status, again.body.code]).toEqual([409, 'request.done_already'])
      expect(JSON.stringify(again.body)).not.toContain(body.phoneNumber.slice(-6))
      expect(await driversWith(body)).toHaveLength(1)
      await app.db.update(roles).set({ grants: role?.grants }).where(roleIs)
      app.pass(1_001)
      const third = await create(what, body, lead)
      expect([third.status, third.body]).toEqual([201, first.body])
    })

    it('since they went to another company', async () => {
      const broker = 'broker@karwan.test'
      const { userId } = await app.signIn(broker)
      const ask = () =>
        app.call('updatePreferences', { as: broker, body: {}, headers: { 'Idempotency-Key': 'moved' } })
      expect((await ask()).status).toBe(200)
      const [was] = await app.db.select().from(users).where(eq(users.id, userId))
      await app.db
        .update(users)
        .set({ groupId: was?.groupId === 1 ? 2 : 1 })
        .where(eq(users.id, userId))
      app.pass(1_001)
      expect((await ask()).body.code).toBe('request.done_already')
      await app.db
        .update(users)
        .set({ groupId: was?.groupId ?? null })
        .where(eq(users.id, userId))
      app.pass(1_001)
    })
  })

  it('is refused when it holds something else', async () => {
    const body = aDriver()
    await create('form-2', body)
    const { status, body: problem } = await create('form-2', { ...body, fullName: 'Somebody Else' })
    expect([status, problem.code]).toEqual([422, 'request.idempotency_key_reused'])
  })

  it('is the same when its fields come in another order', async () => {
    const body = aDriver()
    const first = await create('form-7', body)
    const second = await create('form-7', Object.fromEntries(Object.entries(body).reverse()))
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(second.body).toEqual(first.body)
  })

  it('is refused when it goes to another operation', async () => {
    await create('form-3', aDriver())
    const { status } = await app.call('tagShipment', {
      as: 'csr@karwan.test',
      path: { id: 1 },
      headers: { 'Idempotency-Key': 'form-3' },
    })
    expect(status).not.toBe(422)
    const sameUser = await app.call('tagShipment', {
      as: agent,
      path: { id: 1 },
      headers: { 'Idempotency-Key': 'form-3' },
    })
    expect([sameUser.status, sameUser.body.code]).toEqual([422, 'request.idempotency_key_reused'])
  })
})

describe('a key that was used for another record or another wish', () => {
  const as = 'csr@karwan.test'
  const twice = async (key: string, [first, second]: [Asked, Asked]) => {
    const ask = ({ id, ...asked }: Asked) =>
      app.call(id, { as, ...asked, headers: { 'Idempotency-Key': key } })
    expect((await ask(first)).status).toBeLessThan(300)
    const { status, body } = await ask(second)
    return [status, body.code]
  }
  type Asked = { id: OperationId } & Parameters<typeof app.call>[1]
  const refused = [422, 'request.idempotency_key_reused']

  it('is refused, when the path names another record', async () => {
    const tag = (id: number): Asked => ({ id: 'tagShipment', path: { id } })
    expect(await twice('path-1', [tag(1), tag(2)])).toEqual(refused)
  })

  it('is refused, when the query says something else', async () => {
    await app.call('saveConfig', { as, body: { name: 'FIRST_NAME', values: [] } })
    await app.call('saveConfig', { as, body: { name: 'OTHER_NAME', values: [] } })
    const remove = (configName: string): Asked => ({ id: 'deleteConfig', query: { configName } })
    expect(await twice('query-1', [remove('FIRST_NAME'), remove('OTHER_NAME')])).toEqual(refused)
  })

  it('is refused, when the method is another on the same path', async () => {
    const save: Asked = { id: 'saveConfig', body: { name: 'METHOD_NAME', values: [] } }
    const remove: Asked = { id: 'deleteConfig', query: { configName: 'METHOD_NAME' } }
    expect(await twice('method-1', [save, remove])).toEqual(refused)
  })
})

describe('every kind of write', () => {
  const as = 'csr@karwan.test'
  const save = (values: string[], key: string) =>
    app.call('saveConfig', { as, body: { name: 'SOME_NAME', values }, headers: { 'Idempotency-Key': key } })

  it('takes a key: a PUT', async () => {
    expect((await save(['1'], 'put-1')).status).toBe(200)
    expect((await save(['1'], 'put-1')).headers.get('idempotent-replayed')).toBe('true')
    const { status, body } = await save(['2'], 'put-1')
    expect([status, body.code]).toEqual([422, 'request.idempotency_key_reused'])
  })

  it('takes a key: a DELETE, which would find nothing the second time', async () => {
    await save(['1'], 'put-2')
    const gone = () =>
      app.call('deleteConfig', {
        as,
        query: { configName: 'SOME_NAME' },
        headers: { 'Idempotency-Key': 'delete-1' },
      })
    expect((await gone()).status).toBe(200)
    const again = await gone()
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  })

  it('takes a key: a PATCH, which would be stale the second time', async () => {
    const { body: shipment } = await app.call('getShipment', { as, path: { id: 1 } })
    const patch = () =>
      app.call('updateShipment', {
        as,
        path: { id: 1 },
        body: { version: shipment.data.version, referenceNumber: 'PO-77' },
        headers: { 'Idempotency-Key': 'patch-1' },
      })
    const first = await patch()
    const second = await patch()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  it('declares the key in the contract', () => {
    const without = routes.filter(
      ({ method, operation, parameters }) =>
        method !== 'get' &&
        operation['x-permission'] !== 'public' &&
        !parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })
})

describe('a key', () => {
  it('belongs to one user', async () => {
    const mine = await create('same-key', aDriver())
    const theirs = await create('same-key', aDriver(), 'csr@karwan.test')
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.headers.has('idempotent-replayed')).toBe(false)
  })

  it('is free again after a request that was refused, so that a corrected form can be sent', async () => {
    const body = aDriver()
    expect((await create('form-4', { ...body, fullName: '' })).status).toBeGreaterThanOrEqual(400)
    expect((await create('form-4', body)).status).toBe(201)
  })

  it.each([
    ['x'.repeat(255), 201],
    ['x'.repeat(256), 422],
  ])('may have 255 characters', async (key, status) => {
    expect((await create(key, aDriver())).status).toBe(status)
  })
})

it('tells listeners of a change once it can be read', async () => {
  const seen: number[] = []
  const body = aDriver()
  const reading: Promise<void>[] = []
  const stop = app.deps.changes.subscribe(() => {
    reading.push(driversWith(body).then((rows) => void seen.push(rows.length)))
  })
  await create('form-6', body)
  stop()
  await Promise.all(reading)
  expect(seen.every((rows) => rows === 1)).toBe(true)
})

it('remembers a key for a day, and then forgets it', async () => {
  const body = aDriver()
  await create('form-5', body)
  app.pass(day)
  const next = await app.call('createDriver', {
    token: await tokenOfToday(),
    body,
    headers: { 'Idempotency-Key': 'form-5' },
  })
  expect(next.headers.get('idempotent-replayed')).toBe('true')
  app.pass(1)
  const anew = await app.call('createDriver', {
    token: await tokenOfToday(),
    body: aDriver(),
    headers: { 'Idempotency-Key': 'form-5' },
  })
  expect([anew.status, anew.headers.has('idempotent-replayed')]).toEqual([201, false])
  app.pass(day + 1)
  await purgeIdempotencyKeys(app.deps)
  expect(await app.db.select().from(idempotencyKeys)).toEqual([])
})

async function tokenOfToday(): Promise<string> {
  const { body } = await app.call('loginInternal', {
    body: { phoneNumber: agent, password: 'Karwan2026', clientSecret: 'csr-local-secret', isEmail: true },
  })
  return body.data.auth.token
}
