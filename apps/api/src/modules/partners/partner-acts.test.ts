import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { addPartner, addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { banks } from '../billing/banks.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from './partners.table.ts'

let app: TestApp
let id: number
let userId: number
const admin = 'csr@karwan.test'
const lead = 'lead@karwan.test'
const agent = 'agent@karwan.test'
const iban = 'PK36SCBL0000001123456702'

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ;({ id, userId } = await addPartner(app))
})
afterAll(() => app.close())

const get = (as = admin) => app.call('getPartner', { as, path: { id } })
const change = (body: object, as = agent) => app.call('updatePartner', { as, path: { id }, body })
const create = (body: object, as = agent) =>
  app.call('createPartner', {
    as,
    body: {
      partnerType: 'FLEET_OWNER',
      fullName: 'Zarak Khan',
      phoneNumber: '0345 7000001',
      cityId: 1,
      ...body,
    },
  })

describe('a new partner', () => {
  it('is kept as it is meant, in the country of the city, with the names of the lanes', async () => {
    const { status, body } = await create({
      phoneNumber: '0345 7000002',
      bankIban: 'pk36 scbl 0000 0011 2345 6702',
      operatingLanes: [{ originCityId: 2, destinationCityId: 1 }],
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      phoneNumber: '+923457000002',
      tier: 'NEW',
      verificationStatus: 0,
      vehicleCount: 0,
      operatingLanes: [{ originCityName: 'Lahore', destinationCityName: 'Karachi' }],
    })
    const [row] = await app.db.select().from(partners).where(eq(partners.id, body.data.id))
    expect(row).toMatchObject({ bankIban: iban, countryId: 1, groupId: null })
  })

  it('of a broker belongs to the broker’s own group, and nobody else’s broker sees it', async () => {
    const { body } = await create({ phoneNumber: '0345 7000003' }, 'broker@karwan.test')
    const [row] = await app.db.select().from(partners).where(eq(partners.id, body.data.id))
    expect(row?.groupId).toBe(3)
    id = body.data.id
    expect((await get('broker@karwan.test')).status).toBe(200)
  })

  it('has a phone that no other partner has, even when two add it at once', async () => {
    const answers = await Promise.all([create({}), create({})])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
      phoneNumber: ['This phone number is already in use'],
    })
  })

  it.each([
    [{ bankIban: 'PK36SCBL0000001123456703' }, { bankIban: ['IBAN is not valid'] }],
    [{ cityId: 999_999 }, { cityId: ['City is not valid'] }],
    [
      { operatingLanes: [{ originCityId: 1, destinationCityId: 999_999 }] },
      { 'operatingLanes.0.destinationCityId': ['City is not valid'] },
    ],
  ])('with %j is refused at the field', async (body, fields) => {
    const refused = await create({ phoneNumber: '0345 7000004', ...body })
    expect([refused.status, refused.body.fields]).toEqual([422, fields])
  })
})

describe('the bank account of a partner', () => {
  it('is shown to who may see bank accounts, and masked for everybody else', async () => {
    await change({ bankIban: iban, bankAccountTitle: 'Zarak', mobileWallet: '03457000001' })
    expect((await get(admin)).body.data.bankIban).toBe(iban)
    expect((await get(agent)).body.data).toMatchObject({
      bankIban: '*****2',
      bankAccountTitle: '*****k',
      mobileWallet: '*****1',
    })
  })
})

describe('the bank of a partner', () => {
  const scb = 11
  const hbl = 1
  const bankOf = async (as = admin) => (await get(as)).body.data.bankId

  it('is the one that the IBAN names, and otherwise the one that was chosen', async () => {
    expect(await bankOf()).toBeNull()
    granted(await change({ bankId: hbl }, admin), 200)
    expect([await bankOf(), await bankOf(agent)]).toEqual([hbl, null])
    granted(await change({ bankIban: iban }, admin), 200)
    expect(await bankOf()).toBe(scb)
    granted(await change({ bankIban: null }, admin), 200)
    expect(await bankOf()).toBe(hbl)
    granted(await change({ bankId: null }, admin), 200)
    expect(await bankOf()).toBeNull()
  })

  it('is refused where there is none, where it is retired and where the IBAN is of another', async () => {
    const complaint = async (body: object) => (await change(body, admin)).body.fields
    expect(await complaint({ bankId: 999_999 })).toEqual({ bankId: ['Bank is not valid'] })
    expect(await complaint({ bankId: hbl, bankIban: iban })).toEqual({
      bankId: ['The IBAN belongs to Standard Chartered Bank'],
    })
    await app.db.update(banks).set({ isActive: false }).where(eq(banks.id, hbl))
    expect(await complaint({ bankId: hbl })).toEqual({ bankId: ['Habib Bank is no longer offered'] })
    await app.db.update(banks).set({ isActive: true }).where(eq(banks.id, hbl))
  })

  it.each([
    ['of a bank that is not known', hbl, 'PK14ZZZZ0000001123456702'],
    ['of another country', hbl, 'DJ2110002010010409943020008'],
    ['of any country, as Ethiopian banks have none', 14, 'DJ2110002010010409943020008'],
  ])('is refused with an IBAN %s', async (_, bankId, bankIban) => {
    const [bank] = await app.db.select().from(banks).where(eq(banks.id, bankId))
    expect((await change({ bankId, bankIban }, admin)).body.fields).toEqual({
      bankId: [`The IBAN does not belong to ${bank?.name}`],
    })
  })

  it('goes with an IBAN of its country that has no code of a bank', async () => {
    const bankIban = 'DJ2110002010010409943020008'
    const [bank] = await app.db.select().from(banks).where(eq(banks.code, 'CACD'))
    expect(granted(await change({ bankId: bank?.id, bankIban }, admin), 200)).toMatchObject({
      bankId: bank?.id,
      bankIban,
    })
  })

  it('is for who may see accounts to replace', async () => {
    granted(await change({ bankId: hbl }, agent), 200)
    expect((await change({ bankId: scb }, agent)).body.fields).toEqual({
      bankId: ['Only people who may see bank accounts can replace one'],
    })
  })
})

describe('a change of a partner', () => {
  it('touches what is named, empties what is null and leaves the rest', async () => {
    await change({ companyName: 'Zarak Carriers', notes: 'By night', creditLimit: '5000' }, admin)
    const { body } = await change({ notes: null, cityId: 201 })
    expect(body.data).toMatchObject({
      version: 3,
      companyName: 'Zarak Carriers',
      notes: null,
      creditLimit: '5000.00',
      cityName: 'Addis Ababa',
    })
    const [row] = await app.db.select().from(partners).where(eq(partners.id, id))
    expect(row?.countryId).toBe(2)
  })

  it('of an older version is refused with the partner of now', async () => {
    await change({ notes: 'By night' })
    const { status, body } = await change({ notes: 'By day', version: 1 })
    expect([status, body.current.notes]).toEqual([409, 'By night'])
  })

  it('of what was verified waits for verification again, unless a verifier makes it', async () => {
    const officer = 'verification@karwan.test'
    const standing = async (body: object, as: string) => {
      await app.db.update(partners).set({ verificationStatus: 4, bankIban: null }).where(eq(partners.id, id))
      return granted(await change(body, as), 200).verificationStatus
    }
    expect(await standing({ notes: 'By night', paymentTerms: '15 days' }, agent)).toBe(4)
    expect(await standing({ bankIban: iban }, agent)).toBe(1)
    expect(await standing({ cnic: '3520212345679' }, agent)).toBe(1)
    expect(await standing({ cnic: '3520212345671' }, officer)).toBe(4)
  })

  it('of an account is for who may see it, of the credit limit for who handles money', async () => {
    granted(await change({ bankIban: iban }, agent), 200)
    const refused = await change({ bankIban: 'PK65BAHL0000001123456702' }, agent)
    expect(refused.body.fields).toEqual({
      bankIban: ['Only people who may see bank accounts can replace one'],
    })
    granted(await change({ bankIban: 'PK65BAHL0000001123456702' }, admin), 200)
    for (const as of [agent, lead])
      expect((await change({ creditLimit: '5000' }, as)).body.fields).toEqual({
        creditLimit: ['Only finance can set a credit limit'],
      })
    granted(await change({ creditLimit: '5000' }, admin), 200)
    granted(await change({ creditLimit: '5000.00', notes: 'As it was' }, agent), 200)
  })

  it('is not for an auditor', async () => {
    expect((await change({ notes: 'x' }, 'auditor@karwan.test')).status).toBe(403)
  })
})

it('a block of a partner tells why and by whom, and comes off again', async () => {
  const block = (body: object) => app.call('blockPartner', { as: lead, path: { id }, body })
  expect((await block({ block: 1, reasonId: 5 })).body.data).toMatchObject({
    isBlocked: true,
    block: { reasonId: 5, by: { id: 6 } },
  })
  const listed = await app.call('listPartners', { as: lead, query: { isBlocked: true, pageSize: 100 } })
  expect(listed.body.data.items.map((partner: { id: number }) => partner.id)).toContain(id)
  expect((await block({ block: 2 })).body.data).toMatchObject({ isBlocked: false, block: null, version: 3 })
})

describe('the account of a partner that is deleted', () => {
  const end = (as = admin) => app.call('deletePartnerAccount', { as, path: { id } })

  it('takes drivers and vehicles off the registers, and forgets who it was', async () => {
    await change({ cnic: '3520212345671', bankIban: iban })
    const { driverId, vehicleId } = await addTruck(app, id)
    expect((await end()).status).toBe(200)
    expect((await get()).status).toBe(404)
    expect((await app.call('getDriver', { as: admin, path: { id: driverId } })).status).toBe(404)
    expect((await app.call('getVehicle', { as: admin, path: { id: vehicleId } })).status).toBe(404)
    const [row] = await app.db.select().from(partners).where(eq(partners.id, id))
    expect(row).toMatchObject({ isActive: false, phoneNumber: '', cnic: null, bankIban: null })
    const [account] = await app.db.select().from(users).where(eq(users.id, userId))
    expect(account?.status).toBe('DELETED')
  })

  it('stays while a vehicle of theirs is out', async () => {
    const { vehicleId } = await addTruck(app, id)
    await app.db.update(vehicles).set({ status: 'ON_TRIP' }).where(eq(vehicles.id, vehicleId))
    const { status, body } = await end()
    expect([status, body.code]).toEqual([409, 'partners.vehicle_out'])
  })

  it('stays while a bid of theirs waits, and goes once it is withdrawn', async () => {
    const scene = marketScene(app)
    const { id: shipmentId } = await scene.offer()
    const bid = granted(await scene.bid(shipmentId, id), 201)
    const refused = await end()
    expect([refused.status, refused.body.code]).toEqual([409, 'partners.has_open_work'])
    expect(refused.body.message).toBe(
      'A partner with open bids (1) or bookings under way (0) cannot be deleted',
    )
    granted(await app.call('rejectBid', { as: admin, path: { id: bid.id }, body: { reasonId: 201 } }), 200)
    expect((await end()).status).toBe(200)
  })

  it('is not ended by a lead', async () => {
    expect((await end(lead)).status).toBe(403)
  })
})
