import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'
import { configs } from './configs.table.ts'

let app: TestApp
const admin = 'csr@karwan.test'
const agent = 'agent@karwan.test'
const shipper = 'shipper@karwan.test'
const nobody = 999_999
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const idOf = async (email: string) => (await app.signIn(email)).userId
const save = (name: string, values: string[], as = admin) =>
  app.call('saveConfig', { as, body: { name, values } })
const preferencesOf = async (as: string) => (await app.call('getPreferences', { as })).body.data

describe("the product's own entries", () => {
  it('are saved once by name, read by everybody, and deleted', async () => {
    expect((await save('POD_REQUIRED', ['true'])).body.data).toEqual({
      name: 'POD_REQUIRED',
      values: ['true'],
    })
    await save('POD_REQUIRED', ['false'])
    const read = await app.call('getConfigByName', { as: agent, path: { name: 'POD_REQUIRED' } })
    expect(read.body.data.values).toEqual(['false'])
    expect(await app.db.select().from(configs).where(eq(configs.name, 'POD_REQUIRED'))).toHaveLength(1)
    const gone = await app.call('deleteConfig', { as: admin, query: { configName: 'POD_REQUIRED' } })
    expect([gone.status, gone.body.data]).toEqual([200, null])
    expect((await app.call('getConfigByName', { as: agent, path: { name: 'POD_REQUIRED' } })).status).toBe(
      404,
    )
  })

  it('are saved together, all of them or none', async () => {
    const together = (entries: object[], as = admin) => app.call('saveConfigs', { as, body: entries })
    const kept = async () => granted(await app.call('listConfig', { as: admin }), 200)
    await save('POD_REQUIRED', ['false'])
    const before = await kept()
    const good = [
      { name: 'POD_REQUIRED', values: ['true'] },
      { name: 'OF_A_LATER_BUILD', values: ['kept'] },
    ]
    const refused = await together([...good, { name: 'VEHICLE_TYPES', values: ['999'] }])
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['VEHICLE_TYPES']])
    expect(await kept()).toEqual(before)
    expect((await together(good, agent)).status).toBe(403)
    expect(await kept()).toEqual(before)
    const saved = granted(await together(good), 200)
    expect(saved).toEqual(expect.arrayContaining(good))
    expect(saved).toHaveLength(before.length + 1)
    for (const { name } of good) await app.call('deleteConfig', { as: admin, query: { configName: name } })
  })

  it('that nobody saved cannot be deleted', async () => {
    expect((await app.call('deleteConfig', { as: admin, query: { configName: 'NO_SUCH' } })).status).toBe(404)
  })

  it('are one, when two people save the same name at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save('SOME_NEW_NAME', [String(at)])),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await app.db.select().from(configs).where(eq(configs.name, 'SOME_NEW_NAME'))).toHaveLength(1)
  })

  it.each([agent, shipper])('are not changed by %s', async (as) => {
    expect((await save('POD_REQUIRED', ['true'], as)).status).toBe(403)
    expect((await app.call('deleteConfig', { as, query: { configName: 'POD_REQUIRED' } })).status).toBe(403)
  })
})

const rule = (changes: object) =>
  JSON.stringify({ verticalId: 1, statusId: 6, requiredDocumentTypeIds: [1], blocking: true, ...changes })

describe('an entry that would break every page, or be asked of nobody', () => {
  const [logo, ids, keys] = [
    'Logo must be a path on this site',
    'Values must be one or more of 1 to 3',
    'Keys cannot exceed 200 characters',
  ]
  const vehicles = 'Values must be one or more of 1 to 7'
  const documents = 'Values must be one or more of 1 to 40 and 48 to 60'
  const rate = 'Shipper rate must be one of Shipper Rate, Target Rate, and one of Vehicle Type, Cargo Type'
  const [primary, secondary] = [
    'Primary colour must be a hex colour',
    'Secondary colour must be a hex colour',
  ]
  const [flag, currency] = ['Value must be true or false', 'Currency must be one of Rs, ETB, DJF, USD']
  const unit = 'Weight unit must be one of tonne, ton, t, kg, quintal, maund'
  const papers =
    'Values must be JSON rules of verticalId (0 to 24 or "*"), statusId (1 to 12), requiredDocumentTypeIds (1 to 40 and 48 to 60) and blocking (true or false)'

  it.each([
    ['THEME', ['https://evil.test/beacon.png'], logo],
    ['THEME', ['//evil.test/beacon.png'], logo],
    ['THEME', ['/\\evil.test/beacon.png'], logo],
    ['THEME', ['javascript:alert(1)'], logo],
    ['THEME', ['data:image/svg+xml,<svg/>'], logo],
    ['THEME', [`/${'x'.repeat(201)}`], logo],
    ['THEME', ['/logo.png', 'red'], primary],
    ['THEME', ['/logo.png', '#12345'], primary],
    ['THEME', ['/logo.png', '#4088cc', '#fff;}body{display:none'], secondary],
    ['THEME', ['/logo.png', '#4088cc', '#FFB500', 'x'.repeat(41)], 'Client name cannot exceed 40 characters'],
    ['VEHICLE_TYPE_TERMINOLOGY', ['Lorry', 'x'.repeat(41)], 'Terms cannot exceed 40 characters'],
    ['VEHICLE_TYPE_TERMINOLOGY', ['Lorry'], 'Enter the words for one and for several, or neither'],
    ['PREFERENCE', ['ZZZ', 'Tonne'], currency],
    ['PREFERENCE', ['', 'Tonne'], currency],
    ['PREFERENCE', ['toString'], currency],
    ['PREFERENCE', ['Rs', 'Stone'], unit],
    ['PREFERENCE', ['Rs', 'toString'], unit],
    ['SHIPMENT_TYPES', ['one'], ids],
    ['PAYMENT_TYPES', [''], ids],
    ['SHIPMENT_TYPES', [], ids],
    ['SHIPMENT_TYPES', ['61'], ids],
    ['PAYMENT_TYPES', ['9'], ids],
    ['VEHICLE_TYPES', ['1', 'two'], vehicles],
    ['VEHICLE_TYPES', ['8'], vehicles],
    ['VEHICLE_TYPES', [], vehicles],
    ['DOCUMENT_TYPES', ['1x'], documents],
    ['DOCUMENT_TYPES', ['43'], documents],
    ['DOCUMENT_TYPES', ['61'], documents],
    ['DOCUMENT_TYPES', ['0'], documents],
    ['SHIPPER_RATE', ['Any Rate', 'Cargo Type'], rate],
    ['SHIPPER_RATE', ['Target Rate'], rate],
    ['POD_REQUIRED', ['yes'], flag],
    ['POD_REQUIRED', [''], flag],
    ['EXPANDED_TRIP_STATUSES', ['1'], flag],
    ['GOOGLE_MAP_API', ['x'.repeat(201)], keys],
    ['GOOGLE_MAP_API', ['key', 'x'.repeat(201)], keys],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', ['a blunder'], papers],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [rule({ statusId: 13 })], papers],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [rule({ verticalId: 25 })], papers],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [rule({ requiredDocumentTypeIds: [43] })], papers],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [rule({ statusId: '6' })], papers],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [rule({}), `[${rule({})},${rule({ verticalId: 'all' })}]`], papers],
  ])('is refused with its reason: %s %j', async (name, values, sentence) => {
    const { status, body } = await save(name, values)
    expect([status, body.code]).toEqual([422, 'configuration.unusable'])
    expect(body).toMatchObject({ fields: { [name]: [sentence] }, message: [sentence] })
  })

  it.each([
    ['THEME', ['/brands/indus.svg', '#4088cc', '#FFB500', 'x'.repeat(40)]],
    ['THEME', [`/${'x'.repeat(200)}`]],
    ['THEME', ['', '', '']],
    ['VEHICLE_TYPE_TERMINOLOGY', ['x'.repeat(40), 'Lorries']],
    ['VEHICLE_TYPES', ['1', ' 7 ']],
    ['SHIPMENT_TYPES', ['1', '3']],
    ['PAYMENT_TYPES', ['3']],
    ['DOCUMENT_TYPES', ['40', '48', '60']],
    ['SHIPPER_RATE', ['Target Rate', 'Cargo Type']],
    ['POD_REQUIRED', []],
    ['POD_REQUIRED', ['true']],
    ['GOOGLE_MAP_API', ['x'.repeat(200)]],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', []],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [rule({}), `[${rule({ verticalId: '*' })}]`]],
    ['PREFERENCE', ['Birr']],
    ['PREFERENCE', ['US$', 'kg']],
    ['PREFERENCE', [' pkr ']],
    ['PREFERENCE', ['Rs', ' MAUND ']],
    ['PREFERENCE', ['Rs', ' ']],
    ['PREFERENCE', ['Rs']],
    ['PREFERENCE', []],
    ['A_NAME_OF_A_LATER_BUILD', ['whatever']],
  ])('is not one of these: %s %j', async (name, values) => {
    expect((await save(name, values)).status).toBe(200)
    await app.call('deleteConfig', { as: admin, query: { configName: name } })
  })
})

describe('the entries of a user', () => {
  const saveFor = (userId: number, as: string, configs: object[]) =>
    app.call('saveUserConfig', { as, path: { userId }, body: configs })
  const list = (userId: number, as: string) => app.call('listUserConfig', { as, path: { userId } })

  it('are their own to read and to write', async () => {
    const own = await idOf(shipper)
    const entry = { name: 'EXPANDED_TRIP_STATUSES', values: ['false'] }
    expect((await saveFor(own, shipper, [entry])).body.data).toEqual([entry])
    expect((await list(own, shipper)).body.data).toEqual([entry])
    expect(
      (await app.call('getConfigByName', { as: shipper, path: { name: entry.name } })).body.data,
    ).toEqual(entry)
  })

  it('are saved all or not at all', async () => {
    const own = await idOf(shipper)
    const right = { name: 'PREFERENCE', values: ['Rs', 'kg'] }
    const { status, body } = await saveFor(own, shipper, [right, { name: 'THEME', values: ['x'] }])
    expect([status, body.fields]).toEqual([422, { THEME: ['Logo must be a path on this site'] }])
    expect((await list(own, shipper)).body.data).not.toContainEqual(right)
  })

  it('give nobody terms that customer support did not give', async () => {
    const own = await idOf(shipper)
    for (const [name, values] of [
      ['PAYMENT_TYPES', ['1', '3']],
      ['SHIPMENT_TYPES', ['3']],
      ['PREFERENCE', ['USD', 'Tonne']],
    ] as const) {
      const { status, body } = await saveFor(own, shipper, [{ name, values }])
      expect([status, Object.keys(body.fields)]).toEqual([422, [name]])
    }
    expect((await list(own, shipper)).body.data.map(({ name }: { name: string }) => name)).not.toContain(
      'SHIPMENT_TYPES',
    )
  })

  it('are removed one by one, and what the product says holds again', async () => {
    const own = await idOf(shipper)
    const remove = (as: string) =>
      app.call('deleteUserConfig', { as, path: { userId: own }, query: { configName: 'PAYMENT_TYPES' } })
    granted(await saveFor(own, shipper, [{ name: 'PAYMENT_TYPES', values: ['2'] }]), 200)
    expect((await preferencesOf(shipper)).terms.paymentTypes).toEqual([2])
    expect((await remove('shipper2@karwan.test')).status).toBe(404)
    granted(await remove(shipper), 200)
    expect((await preferencesOf(shipper)).terms.paymentTypes).toEqual([1, 2])
    granted(await remove(shipper), 200)
  })

  it('reach the bookings that they follow: its steps and its papers, and not what binds others', async () => {
    const scene = marketScene(app)
    const { id } = await scene.dispatched()
    const read = async () =>
      granted(await scene.call('getBooking', { path: { id }, as: 'lead@karwan.test' }), 200)
    const before = await read()
    const userId = await idOf('lead@karwan.test')
    const entries = [
      { name: 'EXPANDED_TRIP_STATUSES', values: [String(!before.expandedTripStatuses)] },
      { name: 'DOCUMENT_TYPES', values: ['22'] },
      {
        name: 'TRIP_AND_DOCUMENT_VERIFICATIONS',
        values: [rule({ verticalId: '*', statusId: 12, requiredDocumentTypeIds: [] })],
      },
    ]
    granted(await saveFor(userId, 'lead@karwan.test', entries), 200)
    const after = await read()
    expect(after.expandedTripStatuses).toBe(!before.expandedTripStatuses)
    expect(after.missingDocumentTypes).toEqual([22])
    expect(after.toComplete).toEqual(before.toComplete)
    await app.db.delete(configs).where(eq(configs.userId, userId))
  })

  it('reach what a shipper books for their own company, and not what is booked for them', async () => {
    const userId = await idOf(shipper)
    granted(await saveFor(userId, shipper, [{ name: 'PREFERENCE', values: ['Rs', 'Quintal'] }]), 200)
    const book = async (as: string) =>
      granted(await app.call('createShipment', { as, body: spotShipment(app.deps.clock()) }), 201)
    expect(await book(shipper)).toMatchObject({ currency: 'Rs', weightUnit: 'Quintal' })
    expect(await book(admin)).toMatchObject({ currency: 'Rs', weightUnit: 'Tonne' })
    await app.db.delete(configs).where(eq(configs.userId, userId))
  })

  it('that an older build let in and nobody can choose from count as none', async () => {
    const userId = await idOf('finance@karwan.test')
    await app.db.insert(configs).values({ userId, name: 'PAYMENT_TYPES', values: ['9'] })
    expect((await preferencesOf('finance@karwan.test')).terms.paymentTypes).toEqual([1, 2])
    await app.db.delete(configs).where(eq(configs.userId, userId))
  })

  it('are hidden from strangers, as if there were no such user', async () => {
    const foreign = await idOf('shipper2@karwan.test')
    expect((await list(foreign, shipper)).status).toBe(404)
    expect((await saveFor(foreign, shipper, [])).status).toBe(404)
    expect((await list(nobody, shipper)).status).toBe(404)
  })

  it('are open to whoever manages configuration', async () => {
    const own = await idOf(shipper)
    expect((await list(own, admin)).status).toBe(200)
    expect((await saveFor(own, admin, [{ name: 'POD_REQUIRED', values: ['true'] }])).status).toBe(200)
    expect((await list(nobody, admin)).status).toBe(404)
  })
})

describe('what a person may keep for themselves', () => {
  const hoarder = 'finance@karwan.test'
  const list = (at: number, values: string[] = []) => ({ name: `list.${at}`, values })
  const lists = (from: number, to: number, values?: string[]) =>
    Array.from({ length: to - from }, (_, at) => list(from + at, values))
  const keep = async (configs: object[], as = hoarder) =>
    app.call('saveUserConfig', { as, path: { userId: await idOf(hoarder) }, body: configs })
  const namesKept = async () =>
    (await app.call('listUserConfig', { as: hoarder, path: { userId: await idOf(hoarder) } })).body.data.map(
      ({ name }: { name: string }) => name,
    )
  afterEach(async () => {
    await app.db.delete(configs).where(eq(configs.userId, await idOf(hoarder)))
  })

  it('are 50 entries, whoever saves them, and whether or not at once', async () => {
    expect((await keep(lists(0, 49))).status).toBe(200)
    const { status, body } = await keep([list(48, ['changed']), list(49), list(50)])
    expect([status, body.code, body.message]).toEqual([
      422,
      'configuration.too_many',
      'A person can have at most 50 settings',
    ])
    const rush = await Promise.all(lists(100, 110).map((entry) => keep([entry])))
    expect(rush.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect(await namesKept()).toHaveLength(50)
    expect((await keep([list(7, ['changed'])])).status).toBe(200)
    expect((await keep([list(200)], admin)).status).toBe(422)
    expect((await keep(lists(0, 51))).status).toBe(422)
  })

  it('are 20 values of each', async () => {
    expect((await keep([list(0, Array(20).fill('x'))])).status).toBe(200)
    const { status, body } = await keep([list(0, Array(21).fill('x'))])
    expect([status, body.code]).toEqual([422, 'request.rule_broken'])
    expect(JSON.stringify(body.message)).toMatch(/20/)
  })

  it('does not slow down their preferences', async () => {
    const best = async () => {
      const took: number[] = []
      for (let at = 0; at < 15; at += 1) {
        const began = performance.now()
        await preferencesOf(hoarder)
        took.push(performance.now() - began)
      }
      return Math.min(...took)
    }
    await preferencesOf(hoarder)
    const before = await best()
    // Random texts, because compressible ones would be too small to slow the database down.
    const full = Array.from({ length: 20 }, () => randomBytes(2_000).toString('hex'))
    for (let at = 0; at < 50; at += 3) await keep(lists(at, Math.min(50, at + 3), full))
    expect(await namesKept()).toHaveLength(50)
    expect(await best()).toBeLessThan(before * 2 + 2)
  })
})

describe('preferences', () => {
  it('are the defaults where nothing is configured', async () => {
    expect(await preferencesOf(agent)).toMatchObject({
      clientName: 'Karwan',
      currency: 'Rs',
      distanceUnit: 'km',
      language: 'en',
      weightUnit: 'Tonne',
      vehicleTypes: [],
      documentTypes: [1, 2, 10],
      theme: { logo: '/logo.png', mode: 'system' },
    })
    // Colours that were not chosen are left out, because defaults would override those that the browser
    // stores.
    expect((await preferencesOf(agent)).theme).not.toHaveProperty('primaryColor')
  })

  it("take the user's entry before the company's, and that before the product's", async () => {
    await save('PREFERENCE', ['ETB', 'kg'])
    expect((await preferencesOf(agent)).currency).toBe('ETB')
    const userId = await idOf(agent)
    const own = [{ name: 'PREFERENCE', values: ['USD', 'Tonne'] }]
    await app.call('saveUserConfig', { as: agent, path: { userId }, body: own })
    expect((await preferencesOf(agent)).currency).toBe('USD')
    await app.call('deleteConfig', { as: admin, query: { configName: 'PREFERENCE' } })
  })

  it('remember language and colour mode of one user', async () => {
    const { status, body } = await app.call('updatePreferences', {
      as: 'lead@karwan.test',
      body: { language: 'en', mode: 'dark' },
    })
    expect([status, body.data.language, body.data.theme.mode]).toEqual([200, 'en', 'dark'])
    expect((await preferencesOf('lead@karwan.test')).theme.mode).toBe('dark')
    expect((await preferencesOf('finance@karwan.test')).theme.mode).toBe('system')
    expect(
      (await app.call('updatePreferences', { as: 'lead@karwan.test', body: {} })).body.data.language,
    ).toBe('en')
  })

  it('name the languages that there are', async () => {
    const { status, body } = await app.call('updatePreferences', { as: agent, body: { language: 'xx' } })
    expect([status, body.fields]).toEqual([422, { language: ['Language must be one of en, ur, fr, am'] }])
  })

  it('take an entry of a name once', async () => {
    const userId = await idOf(agent)
    const entry = (value: string) => ({ name: 'POD_REQUIRED', values: [value] })
    const save = (body: object) => app.call('saveUserConfig', { as: agent, path: { userId }, body })
    const twice = await save([entry('true'), entry('false')])
    expect([twice.status, twice.body.fields]).toEqual([
      422,
      { POD_REQUIRED: ['POD_REQUIRED is in the list twice; remove one'] },
    ])
    expect((await save([entry('true')])).status).toBe(200)
  })

  it.each([{ language: 'english' }, { language: '../..' }, { mode: 'purple' }])('refuse %j', async (body) => {
    expect((await app.call('updatePreferences', { as: agent, body })).status).toBe(422)
  })

  it('need a session', async () => {
    expect((await app.call('getPreferences')).status).toBe(401)
    expect((await app.call('updatePreferences', { body: {} })).status).toBe(401)
  })
})
