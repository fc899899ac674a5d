import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { currencyOfCompany } from '../../testing/currency-of-company.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { banks } from '../billing/banks.table.ts'
import { wallets } from '../billing/ledger.table.ts'
import { demandAddas } from './demand-addas.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const secret = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }
const mandi = { addaName: 'Mandi Adda', fullName: 'Ghulam Rasool', phoneNumber: '0333 1114455', cityId: 1 }
const add = (changes = {}, as = csr) => app.call('createDemandAdda', { as, body: { ...mandi, ...changes } })
const login = (phoneNumber: string, password: string) =>
  app.call('loginShipper', {
    body: { phoneNumber, password, clientSecret: 'shipper-local-secret', isEmail: false },
  })
const listed = async (query = {}) =>
  granted(await app.call('listDemandAddas', { as: csr, query }), 200).items.map(
    ({ addaName }: { addaName: string }) => addaName,
  )

describe('a demand adda', () => {
  it('counts in the currency of its country', async () => {
    const city = (await app.call('searchCities', { as: csr, query: { name: 'addis' } })).body.data[0]
    const there = { addaName: 'Merkato Adda', phoneNumber: '+251911700700', cityId: city.id }
    granted(await add({ ...secret, ...there }), 201)
    expect(await currencyOfCompany(app, 'Merkato Adda')).toBe('ETB')
  })

  it('comes with an account, a company and a project, and signs in to book for them', async () => {
    const added = granted(await add(secret), 201)
    expect(added).toMatchObject({ phoneNumber: '+923331114455', cityName: 'Karachi', status: 'ACTIVE' })
    expect((await login('+923331114455', secret.password)).status).toBe(200)
    const [account] = await app.db
      .select({ role: roles.defaultKey })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(eq(users.id, added.userId))
    expect(account).toEqual({ role: 'demandAdda' })
    const query = { groupId: added.groupId }
    const projects = granted(await app.call('listCompanyProjects', { as: csr, query }), 200)
    expect(projects.items).toMatchObject([{ name: 'Mandi Adda', projectVerticalTypeId: 4 }])
  })

  it('is told at the field what is taken', async () => {
    expect((await add({ phoneNumber: '0333 9990001' })).body.fields).toEqual({
      addaName: ['An adda with this name already exists'],
    })
    expect(Object.keys((await add({ addaName: 'Another' })).body.fields)).toEqual(['phoneNumber'])
    expect((await add({ addaName: 'Another', fullName: '' })).body.fields).toEqual({
      fullName: ['Owner is required'],
    })
  })

  it('is found by its name, its owner and its city', async () => {
    expect(await listed({ filter: 'mandi' })).toEqual(['Mandi Adda'])
    expect(await listed({ filter: 'haji rasool' })).toEqual(['Saddar Adda'])
    expect(await listed({ filter: '%%%' })).toEqual([])
    expect(await listed({ status: 'INVITED', sort: 'addaName:desc' })).toEqual([
      'Vehari Chowk Adda',
      'Badami Bagh Adda',
      'Adama Truck Stand',
    ])
  })

  it('is changed with its account, by the version that was read', async () => {
    const change = (changes: object) =>
      app.call('updateDemandAdda', {
        as: csr,
        body: { ...mandi, id: 1, addaName: 'Bagh Adda', phoneNumber: '+923331110099', ...changes },
      })
    const changed = granted(await change({ version: 1, fullName: 'Malik Riaz' }), 200)
    expect(changed).toMatchObject({ version: 2, fullName: 'Malik Riaz' })
    expect((await change({ version: 1 })).status).toBe(409)
    const [user] = await app.db.select().from(users).where(eq(users.id, changed.userId))
    expect(user).toMatchObject({ fullName: 'Malik Riaz', phoneNumber: '+923331110099' })
  })

  it('keeps an address that is older than the rule, and takes no other of its kind', async () => {
    const [held] = await app.db.select().from(demandAddas).where(eq(demandAddas.id, 1))
    await app.db
      .update(users)
      .set({ email: 'old@office' })
      .where(eq(users.id, held?.userId ?? 0))
    const change = (email: string, version: number) =>
      app.call('updateDemandAdda', {
        as: csr,
        body: { ...mandi, id: 1, addaName: 'Bagh Adda', phoneNumber: '+923331110099', email, version },
      })
    expect(granted(await change('old@office', held?.version ?? 0), 200).email).toBe('old@office')
    const refused = await change('other@office', (held?.version ?? 0) + 1)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['email']])
  })

  it('is blocked by phone with a reason, signed out, and let in again', async () => {
    const path = { phone: '+923331114455' }
    const act = (body: object) => app.call('updateDemandAddaStatus', { as: csr, path, body })
    const reasons = granted(
      await app.call('listBlockReasons', { as: csr, query: { reasonType: 1, userType: 5 } }),
      200,
    )
    expect(reasons.at(-1)).toMatchObject({ needsText: true })
    const other = reasons.at(-1).id
    expect((await act({ block: 1, reasonId: other })).body.fields).toHaveProperty('reason')
    const { name } = reasons[0]
    expect(granted(await act({ block: 1, reasonId: reasons[0].id }), 200)).toMatchObject({
      status: 'BLOCKED',
      block: { reasonId: reasons[0].id, reasonName: name, reason: null, by: { name: expect.any(String) } },
    })
    expect((await login('+923331114455', secret.password)).status).toBe(401)
    expect((await act({ block: 1, reasonId: reasons[0].id })).status).toBe(409)
    const unblock = { as: csr, path: { phone: '0333 1114455' }, body: { userType: 5, block: 2 } }
    expect(granted(await app.call('updateDemandAddaStatus', unblock), 200)).toMatchObject({
      status: 'ACTIVE',
      block: null,
    })
    expect((await act({ userType: 1, block: 1, reasonId: reasons[0].id })).status).toBe(422)
    expect(
      (
        await app.call('updateDemandAddaStatus', {
          as: csr,
          path: { phone: '+923001110003' },
          body: { block: 1, reasonId: reasons[0].id },
        })
      ).status,
    ).toBe(404)
  })

  it('tells where they drive, with what, on which terms and who looks after them', async () => {
    const lane = { originCityId: 1, destinationCityId: 2 }
    const terms = {
      ...{ strn: '3277876123456', isFiler: true, vehicleTypeIds: [1, 3], paymentTerms: 'Within a week' },
      ...{ creditLimit: '500000.00', notes: 'Calls before seven', csrOwnerId: 6, operatingLanes: [lane] },
    }
    const person = { addaName: 'Chenab Adda', phoneNumber: '+923331114488' }
    const added = granted(await add({ ...person, ...terms }), 201)
    const { csrOwnerId, ...told } = terms
    expect(added).toMatchObject({
      ...told,
      countryId: 1,
      csrOwner: { id: csrOwnerId },
      operatingLanes: [{ ...lane, originCityName: 'Karachi', destinationCityName: 'Lahore' }],
    })
    expect(await listed({ csrOwnerId, filter: 'chenab' })).toEqual(['Chenab Adda'])
    expect(await listed({ csrOwnerId: 2, filter: 'chenab' })).toEqual([])
    const body = { ...mandi, ...person, id: added.id, operatingLanes: [lane, lane] }
    const changed = granted(await app.call('updateDemandAdda', { as: csr, body }), 200)
    expect(changed).toMatchObject({ strn: null, vehicleTypeIds: [], csrOwner: null, creditLimit: null })
    expect(changed.operatingLanes).toHaveLength(2)
  })

  it('has a credit limit that only who handles money can set', async () => {
    const person = { ...mandi, addaName: 'Jhelum Adda', phoneNumber: '+923331114422' }
    const refused = { creditLimit: ['Only finance can set a credit limit'] }
    const as = 'lead@karwan.test'
    const create = (changes: object) =>
      app.call('createDemandAdda', { as, body: { ...secret, ...person, ...changes } })
    expect((await create({ creditLimit: '5000' })).body.fields).toEqual(refused)
    const { id } = granted(await create({}), 201)
    const change = (creditLimit: string | undefined, by = as) =>
      app.call('updateDemandAdda', {
        as: by,
        body: { ...person, id, ...(creditLimit !== undefined && { creditLimit }) },
      })
    expect((await change('5000')).body.fields).toEqual(refused)
    granted(await change('5000', csr), 200)
    // Sending the same limit is no change; leaving it out would remove it.
    expect(granted(await change('5000.00'), 200).creditLimit).toBe('5000.00')
    expect((await change(undefined)).body.fields).toEqual(refused)
    expect(granted(await change(undefined, csr), 200).creditLimit).toBeNull()
  })

  it.each([
    [{ csrOwnerId: 3 }, 'csrOwnerId', 'Looked after by is not valid: choose an internal user'],
    [{ vehicleTypeIds: [999] }, 'vehicleTypeIds', expect.any(String)],
    [
      { operatingLanes: [{ originCityId: 1, destinationCityId: 99999 }] },
      'operatingLanes.0.destinationCityId',
      'City is not valid',
    ],
  ])('with %j is refused at its field', async (changes, field, sentence) => {
    const refused = await add({ addaName: 'Refused Adda', phoneNumber: '+923331114499', ...changes })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ [field]: [sentence] })
  })

  it('shows its wallet to who may read wallets', async () => {
    const wallet = (as: string) =>
      app.call('getDemandAdda', { as, path: { id: 4 } }).then((answer) => granted(answer, 200).walletBalance)
    const [held] = await app.db
      .select({ amount: wallets.balance, currency: wallets.currency })
      .from(wallets)
      .where(and(eq(wallets.holderTypeId, 5), eq(wallets.holderId, 3)))
      .orderBy(sql`${wallets.lastEntryAt} desc nulls last`)
    expect(await wallet(csr)).toEqual(held ?? null)
    expect(await wallet('agent@karwan.test')).toBeNull()
  })

  it('gets a new password, and is deleted as long as nothing was booked', async () => {
    const adda = granted(await add({ addaName: 'Short Adda', phoneNumber: '+923331114477' }), 201)
    const path = { id: adda.id }
    const refused = await app.call('changeDemandAddaPassword', {
      as: csr,
      path,
      body: { ...secret, confirmPassword: 'x' },
    })
    expect(refused.body.fields).toEqual({ confirmPassword: ['Passwords must match'] })
    granted(await app.call('changeDemandAddaPassword', { as: csr, path, body: secret }), 200)
    const { body } = await login('+923331114477', secret.password)
    expect(body.data.auth.token).toBeDefined()
    granted(await app.call('deleteDemandAdda', { as: csr, path }), 200)
    expect((await app.call('getDemandAdda', { as: csr, path })).status).toBe(404)
    expect((await login('+923331114477', secret.password)).status).toBe(401)
    await marketScene(app).book({ company: 3 })
    const kept = await app.call('deleteDemandAdda', { as: csr, path: { id: 4 } })
    expect(kept.body.message).toMatch(/^An adda with shipments \(\d+\) cannot be deleted$/)
  })

  it('is customer support’s to keep', async () => {
    for (const as of ['shipper@karwan.test', 'broker@karwan.test'])
      expect((await app.call('listDemandAddas', { as })).status).toBe(403)
  })
})

describe('the bank of a broker', () => {
  const scb = 11
  const hbl = 1
  const iban = 'PK36SCBL0000001123456702'
  const broker = { addaName: 'Saddar Adda', fullName: 'Haji Rasool Bux', phoneNumber: '+923001110005' }
  const change = (more: object, as = csr) =>
    app.call('updateDemandAdda', { as, body: { id: 4, ...broker, cityId: 1, ...more } })
  const bankOf = async (as = csr) =>
    granted(await app.call('getDemandAdda', { as, path: { id: 4 } }), 200).bankId
  const complaint = async (body: object) => (await change(body)).body.fields

  it('is the one that the IBAN names, and otherwise the one that was chosen', async () => {
    granted(await change({ bankId: hbl }), 200)
    expect([await bankOf(), await bankOf('agent@karwan.test')]).toEqual([hbl, null])
    granted(await change({ bankIban: iban }), 200)
    expect(await bankOf()).toBe(scb)
    granted(await change({}), 200)
    expect(await bankOf()).toBeNull()
  })

  it('is taken with a new broker', async () => {
    const added = { addaName: 'Bank Adda', phoneNumber: '0333 1114466', bankId: hbl }
    expect(granted(await add(added), 201)).toMatchObject({ bankId: hbl })
    const unknown = { addaName: 'Bankless Adda', phoneNumber: '0333 1114467', bankId: 999_999 }
    expect((await add(unknown)).body.fields).toEqual({ bankId: ['Bank is not valid'] })
  })

  it('is refused where there is none, where it is retired and where the IBAN is of another', async () => {
    expect(await complaint({ bankId: 999_999 })).toEqual({ bankId: ['Bank is not valid'] })
    expect(await complaint({ bankId: hbl, bankIban: iban })).toEqual({
      bankId: ['The IBAN belongs to Standard Chartered Bank'],
    })
    const retire = (isActive: boolean) => app.db.update(banks).set({ isActive }).where(eq(banks.id, hbl))
    await retire(false)
    expect(await complaint({ bankId: hbl })).toEqual({ bankId: ['Habib Bank is no longer offered'] })
    await retire(true)
  })

  it('stays where its bank is retired, as whoever has it keeps it', async () => {
    granted(await change({ bankIban: iban }), 200)
    await app.db.update(banks).set({ isActive: false }).where(eq(banks.id, scb))
    expect(granted(await change({ bankId: scb, bankIban: iban }), 200)).toMatchObject({ bankId: scb })
    await app.db.update(banks).set({ isActive: true }).where(eq(banks.id, scb))
  })

  it('is left as it is by whoever may not see accounts', async () => {
    granted(await change({ bankId: hbl }), 200)
    granted(await change({ bankId: scb, notes: 'Calls late' }, 'lead@karwan.test'), 200)
    expect(await bankOf()).toBe(hbl)
  })
})
