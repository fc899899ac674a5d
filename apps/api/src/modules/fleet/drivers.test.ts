import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const agent = 'agent@karwan.test'
const broker = 'broker@karwan.test'
const aDriver = { partnerId: 1, fullName: 'Sher Zaman', phoneNumber: '+923451234567' }
const create = (body: object, as = agent) => app.call('createDriver', { as, body })
const list = (query: Record<string, string | number> = {}, as = agent) =>
  app.call('listDrivers', { as, query })

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const noDate = ['License expiry must be a date']
const licenseYears = 'License expiry must be between the years 2000 and 2099'

describe('the list of drivers', () => {
  it('comes by name, twenty to a page, with the vehicle of each', async () => {
    const { body } = await list()
    expect(body.data).toMatchObject({ page: 0, pageSize: 20, total: 140 })
    const names = body.data.items.map(({ fullName }: { fullName: string }) => fullName)
    expect(names).toEqual([...names].sort())
    expect(body.data.items.every((driver: { currentVehicleId: number }) => driver.currentVehicleId > 0)).toBe(
      true,
    )
  })

  it('is searched by part of the name', async () => {
    const { body } = await list({ search: 'khan', pageSize: 100 })
    expect((await list({ search: ' ＫHAN ', pageSize: 100 })).body.data).toEqual(body.data)
    expect(body.data.total).toBeGreaterThan(0)
    for (const { fullName, partnerName } of body.data.items)
      expect(`${fullName} of ${partnerName}`.toLowerCase()).toContain('khan')
    const own = body.data.items.map(({ fullName }: { fullName: string }) => /khan/i.test(fullName))
    expect(own).toEqual([...own].sort((a, b) => Number(b) - Number(a)))
  })

  it('finds a driver by the partner and by the plate that stand beside the name', async () => {
    const { partnerName, registrationNumber, id } = (await list()).body.data.items[0]
    for (const search of [
      partnerName,
      partnerName.toUpperCase(),
      registrationNumber,
      registrationNumber.toLowerCase(),
    ]) {
      const { items } = (await list({ search, pageSize: 100 })).body.data
      expect(
        items.map((driver: { id: number }) => driver.id),
        search,
      ).toContain(id)
    }
  })

  it('shows a broker no driver of another’s partner, by whatever name', async () => {
    const all = (await list({ pageSize: 100 })).body.data.items
    const theirs = (await list({ pageSize: 100 }, broker)).body.data.items
    const partnersOf = (items: { partnerName: string }[]) =>
      new Set(items.map(({ partnerName }) => partnerName))
    const [foreign] = [...partnersOf(all)].filter((name) => !partnersOf(theirs).has(name))
    expect((await list({ search: `${foreign}` })).body.data.total).toBeGreaterThan(0)
    expect((await list({ search: `${foreign}` }, broker)).body.data.total).toBe(0)
  })

  it('finds a driver by phone, however it is typed', async () => {
    const { body } = await list({ search: '0304-1000001' })
    expect(body.data.items.map(({ phoneNumber }: { phoneNumber: string }) => phoneNumber)).toEqual([
      '+923041000001',
    ])
  })

  it('holds the drivers of one partner, or of one availability', async () => {
    const ofPartner = await list({ partnerId: 1 })
    expect(ofPartner.body.data.total).toBe(3)
    const away = await list({ availability: 'OFF_DUTY' })
    for (const driver of away.body.data.items) expect(driver.availability).toBe('OFF_DUTY')
    expect(away.body.data.total).toBeGreaterThan(0)
  })

  it('shows a broker the drivers of their own partners, and no phone and no CNIC', async () => {
    const { body } = await list({ pageSize: 100 }, broker)
    expect(body.data.total).toBeGreaterThan(0)
    expect(body.data.total).toBeLessThan(30)
    for (const { phoneNumber, cnic } of body.data.items) {
      expect(phoneNumber).toMatch(/\*{4,5}\d\d$/)
      if (cnic !== null) expect(cnic).toMatch(/^\*{5}-\*{7}-\d$/)
    }
  })

  it('does not let somebody who sees phones masked find a driver by phone', async () => {
    const known = (await list({ pageSize: 100 }, broker)).body.data.items.map(({ id }: { id: number }) => id)
    const row = (await list({ pageSize: 100 })).body.data.items.find(({ id }: { id: number }) =>
      known.includes(id),
    )
    expect((await list({ search: row.phoneNumber }, broker)).body.data.total).toBe(0)
    expect((await list({ search: row.phoneNumber })).body.data.total).toBe(1)
  })

  it('hides CNICs from agents, who may see phones, and shows them to the verification officer', async () => {
    const seen = (await list({ search: '03041000001' })).body.data.items[0]
    expect(seen.cnic).toMatch(/^\*{5}-\*{7}-\d$/)
    const shown = (await list({ pageSize: 100 }, 'verification@karwan.test')).body.data.items
    expect(shown.some(({ cnic }: { cnic: string | null }) => /^\d{13}$/.test(cnic ?? ''))).toBe(true)
    expect(shown.every(({ phoneNumber }: { phoneNumber: string }) => phoneNumber.includes('*'))).toBe(true)
  })

  it('is found by phone and CNIC from four digits, by their start or end, where the viewer may see them', async () => {
    const path = { phoneNumber: '+923457771234', cnic: '3520277712345', fullName: 'Ends Only' }
    expect((await create({ ...aDriver, ...path })).status).toBe(201)
    const finds = async (search: string, as: string) =>
      (await list({ search, pageSize: 100 }, as)).body.data.items.some(
        ({ fullName }: { fullName: string }) => fullName === 'Ends Only',
      )
    const staff = agent
    const officer = 'verification@karwan.test'
    for (const text of ['0345777', '1234', '03457771234']) expect(await finds(text, staff), text).toBe(true)
    for (const text of ['234', '777123', '35202-7771234-5'])
      expect(await finds(text, staff), text).toBe(false)
    for (const text of ['35202-7771234-5', '35202', '2345'])
      expect(await finds(text, officer), text).toBe(true)
    for (const text of ['345', '277712', '03457771234']) expect(await finds(text, officer), text).toBe(false)
  })

  it('is not for shippers', async () => {
    expect((await list({}, 'shipper@karwan.test')).status).toBe(403)
  })

  it.each([
    ['drivers_search', sql`explain select id from drivers where search_text like '%khan%'`],
    ['drivers_by_name', sql`explain select id from drivers order by full_name, id limit 20`],
    [
      'drivers_of_partner',
      sql`explain select id from drivers where partner_id = 3 order by full_name, id limit 20`,
    ],
  ])('can be answered by the index %s', async (index, explain) => {
    const explained = app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      // Drops the other index on this column, which the planner prefers while there are few rows.
      await tx.execute(sql`drop index drivers_by_search`)
      expect(JSON.stringify(await tx.execute(explain))).toContain(index)
      tx.rollback()
    })
    await expect(explained).rejects.toThrow('Rollback')
  })
})

describe('adding a driver', () => {
  it('keeps the phone in E.164 and the CNIC in digits, whatever was typed', async () => {
    const typed = {
      ...aDriver,
      phoneNumber: '0345 765 4321',
      cnic: '35202-1234567-1',
      licenseClass: 'HTV',
      licenseExpiry: '2028-02-29',
      cityId: 1,
    }
    const { status, body } = await create(typed)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      phoneNumber: '+923457654321',
      cityName: 'Karachi',
      licenseExpiry: '2028-02-29',
      currentVehicleId: null,
      verificationStatus: 0,
    })
    const kept = await app.db.execute(sql`select cnic from drivers where id = ${body.data.id}`)
    expect(kept).toMatchObject({ rows: [{ cnic: '3520212345671' }] })
  })

  it('keeps the joiners of a name', async () => {
    const fullName = 'می‌خواهم 👨‍👩‍👧'
    const { status, body } = await create({ ...aDriver, phoneNumber: '+923459990010', fullName })
    expect([status, body.data.fullName]).toEqual([201, fullName])
  })

  it('is refused for a phone that another driver has, even when two add it at once', async () => {
    const phoneNumber = '+923459990001'
    const answers = await Promise.all([
      create({ ...aDriver, phoneNumber }),
      create({ ...aDriver, phoneNumber }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.fields).toEqual({ phoneNumber: ['This phone number is already in use'] })
  })

  it.each([
    [
      'a short local number',
      { phoneNumber: '0300123' },
      'phoneNumber',
      ['The phone number must have 11 digits'],
    ],
    [
      'a local number of another kind',
      { phoneNumber: '12345678901' },
      'phoneNumber',
      ['The phone number should start with 03'],
    ],
    [
      'a local number of a landline',
      { phoneNumber: '04331234567' },
      'phoneNumber',
      ['The phone number should start with 03'],
    ],
    [
      'a number with an extension',
      { phoneNumber: '+923459990009ext5' },
      'phoneNumber',
      ['Phone number is not valid'],
    ],
    ['a wrong international number', { phoneNumber: '+25377' }, 'phoneNumber', ['Phone number is not valid']],
    ['a CNIC of 12 digits', { cnic: '352021234567' }, 'cnic', ['Cnic should be 13 digits long']],
    ['a CNIC with letters', { cnic: '35202ABCDE671' }, 'cnic', ['Cnic should be a number']],
    ['a blank name', { fullName: '   ' }, 'fullName', ['Name is required']],
    ['an unknown license class', { licenseClass: 'XYZ' }, 'licenseClass', ['License class is not valid']],
    ['the thirtieth of February', { licenseExpiry: '2026-02-30' }, 'licenseExpiry', noDate],
    ['a day before there were years', { licenseExpiry: '-000001-01' }, 'licenseExpiry', noDate],
    ['the year 0', { licenseExpiry: '0000-01-01' }, 'licenseExpiry', noDate],
    ['the last day of 1999', { licenseExpiry: '1999-12-31' }, 'licenseExpiry', [licenseYears]],
    ['the first day of 2100', { licenseExpiry: '2100-01-01' }, 'licenseExpiry', [licenseYears]],
    ['an unknown city', { cityId: 99_999 }, 'cityId', ['City is not valid']],
    ['an unknown partner', { partnerId: 99_999 }, 'partnerId', ['Partner is not valid']],
  ])('is refused for %s', async (_, change, field, sentences) => {
    const { status, body } = await create({ ...aDriver, ...change })
    expect(status).toBe(422)
    expect(body.fields[field]).toEqual(sentences)
  })

  it('a broker adds drivers to their own partners only', async () => {
    const refused = await create({ ...aDriver, phoneNumber: '+923459990002' }, broker)
    expect(refused.body.fields).toEqual({ partnerId: ['Partner is not valid'] })
    const own = (await app.call('listPartners', { as: broker })).body.data.items[0]
    const added = await create({ ...aDriver, partnerId: own.id, phoneNumber: '+923459990003' }, broker)
    expect(added.status).toBe(201)
  })

  it('is not for auditors', async () => {
    expect((await create(aDriver, 'auditor@karwan.test')).status).toBe(403)
  })
})
