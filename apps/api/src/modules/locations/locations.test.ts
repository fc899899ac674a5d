import { exampleOf } from '@karwan/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const create = (changes: object, as = csr) =>
  app.call('createLocation', { as, body: { ...exampleOf('CreateLocationRequest'), ...changes } })
const created = async (changes: object, as = csr) => granted(await create(changes, as), 201)
const update = (id: number, body: object, as = csr) => app.call('updateLocation', { as, path: { id }, body })
const names = async (query: Record<string, string>, as = csr) =>
  granted(await app.call('listLocations', { as, query }), 200).items.map(({ name }: { name: string }) => name)

describe('an address', () => {
  it('is kept as it is meant, with the name of its city and company', async () => {
    const location = await created({ name: ' Canal  Gate ', contactPhone: '0300-4445566', cityId: 1 })
    expect(location).toMatchObject({
      name: 'Canal Gate',
      cityName: 'Karachi',
      groupName: 'Indus Textiles',
      contactPhone: '+923004445566',
      version: 1,
    })
    expect(granted(await app.call('getLocation', { as: csr, path: { id: location.id } }), 200)).toEqual(
      location,
    )
  })

  it.each([
    [{ groupId: undefined }, { groupId: ['Company is not valid'] }],
    [{ groupId: 999_999 }, { groupId: ['Company is not valid'] }],
    [{ cityId: 999_999 }, { cityId: ['City is not valid'] }],
    [{ name: ' CANAL gate' }, { name: ['This company already has a location with this name'] }],
    [{ lng: undefined }, { lat: ['Give latitude and longitude, or neither'] }],
  ])('with %j is refused at its field', async (changes, fields) => {
    const { status, body } = await create(changes)
    expect([status, body.fields]).toEqual([422, fields])
  })

  it('is found by its code, its other names and the code of its port', async () => {
    await created({ name: 'Quay 7', code: 'QZX-7', aliases: ['Wharf of Habib'], unLocode: 'pk kia' })
    for (const filter of ['qzx-7', 'wharf of hab', 'PKKIA'])
      expect(await names({ filter })).toEqual(['Quay 7'])
  })

  it('is found in Urdu letters though its name is in Latin ones, what begins so first', async () => {
    await created({ name: 'Bahria Zafar Godam', cityId: 1, address: 'Plot 4' })
    await created({ name: 'Zafar Warehouse', cityId: 1, address: 'Plot 5' })
    for (const filter of ['ظفر', 'ظف'])
      expect(await names({ filter })).toEqual(['Zafar Warehouse', 'Bahria Zafar Godam'])
    expect(await names({ filter: 'ظفر ویئر ہاؤس', familiarFirst: 'true' })).toEqual(['Zafar Warehouse'])
    expect(await names({ filter: 'ظفر کراچی' })).toEqual([])
    expect(await names({ filter: 'فر گدم' })).toEqual([])
  })

  it('is found in Latin letters and on an Arabic keyboard though its name is in Urdu', async () => {
    await created({ name: 'ظہیر کیمیکلز', address: 'گلی ۵' })
    for (const filter of ['zaheer kemikal', 'KEMIKAL', 'ظهير كيميكلز', 'ظہیر'])
      expect(await names({ filter }), filter).toEqual(['ظہیر کیمیکلز'])
    // Latin searches need three consonants, and do not find Latin names by sound.
    expect(await names({ filter: 'kemi' })).not.toContain('ظہیر کیمیکلز')
    expect(await names({ filter: 'zofor' })).toEqual([])
  })

  it('tells who added and changed it, to those alone who see it, and no mark as a favourite', async () => {
    const shipper = 'shipper@karwan.test'
    const { id } = await created({ name: 'Told yard' }, shipper)
    granted(await update(id, { gate: 'Gate 9' }), 200)
    granted(await update(id, { gate: 'Gate 9' }), 200)
    const marked = { as: shipper, path: { id }, body: { isFavourite: true } }
    granted(await app.call('setLocationFavourite', marked), 200)
    const history = (as: string) => app.call('listLocationHistory', { as, path: { id } })
    expect(granted(await history(shipper), 200)).toMatchObject([
      { act: 'updateLocation', fields: [] },
      { act: 'updateLocation', fields: ['gate'], by: { name: 'Amina Farooqi' } },
      { act: 'createLocation', fields: [] },
    ])
    for (const [as, status] of [
      ['shipper2@karwan.test', 404],
      ['verification@karwan.test', 403],
    ] as const)
      expect((await history(as)).status, as).toBe(status)
  })

  it('whose other names stay the same is not changed', async () => {
    const quay = await created({ name: 'Quay 8', aliases: ['Old quay'] })
    expect(granted(await update(quay.id, { aliases: ['Old quay'] }), 200).version).toBe(1)
    expect(granted(await update(quay.id, { aliases: [] }), 200)).toMatchObject({ version: 2, aliases: [] })
  })

  it('of the same name is taken by another company', async () => {
    expect((await create({ name: 'Canal Gate', groupId: 2 })).status).toBe(201)
  })

  it('of two of one name at once is added once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ name: 'Twice' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })
})

describe('the book of a company', () => {
  it('is found by two letters, what begins with them first', async () => {
    await created({ name: 'Zulfiqar Yard', contactName: 'Anwar' })
    await created({ name: 'Yard of Azizullah' })
    expect(await names({ filter: 'zu' })).toEqual(['Zulfiqar Yard', 'Yard of Azizullah'])
  })

  it('is its own: a shipper neither sees nor changes the address of another', async () => {
    const theirs = await created({ name: 'Only of Horn', groupId: 2 })
    const shipper = 'shipper@karwan.test'
    expect(await names({ filter: 'only of horn' }, shipper)).toEqual([])
    expect((await update(theirs.id, { name: 'Mine' }, shipper)).status).toBe(404)
    const path = { id: theirs.id }
    expect((await app.call('deleteLocation', { as: shipper, path })).status).toBe(404)
    expect((await create({ groupId: 2 }, shipper)).body.fields).toEqual({ groupId: ['Company is not valid'] })
  })

  it('is nothing for a verification officer', async () => {
    expect((await app.call('listLocations', { as: 'verification@karwan.test' })).status).toBe(403)
  })
})

describe('a change of an address', () => {
  it('leaves alone what it does not name, and takes away what it empties', async () => {
    const gone = { gate: null, lat: null, lng: null, geofenceRadiusM: null }
    const { id, ...before } = await created({ name: 'Changing' })
    const after = granted(await update(id, { ...gone, version: 1 }), 200)
    expect(after).toEqual({ ...before, id, ...gone, version: 2 })
  })

  it('that changes nothing leaves the version alone, and a stale one is refused with what is there now', async () => {
    const { id, name } = await created({ name: 'Steady' })
    expect(granted(await update(id, { name }), 200).version).toBe(1)
    granted(await update(id, { name: 'Steady now', version: 1 }), 200)
    const { status, body } = await update(id, { zip: '1', version: 1 })
    expect([status, body.code, body.current]).toEqual([
      409,
      'request.stale_version',
      expect.objectContaining({ name: 'Steady now', version: 2 }),
    ])
  })

  it('is read as a whole: a point loses its half to nobody', async () => {
    const { id } = await created({ name: 'Half' })
    expect((await update(id, { lng: null })).body.fields).toEqual({
      lat: ['Give latitude and longitude, or neither'],
    })
    expect((await update(id, { name: 'steady NOW' })).body.fields).toEqual({
      name: ['This company already has a location with this name'],
    })
  })
})

describe('an address that is not used any more', () => {
  it('is retired and brought back, and nothing else of it changes', async () => {
    const { version: _, ...quiet } = await created({ name: 'Quiet shed' })
    const retired = granted(await update(quiet.id, { isActive: false, version: 1 }), 200)
    expect(retired).toEqual({ ...quiet, isActive: false, version: 2 })
    expect(await names({ filter: 'quiet shed', isActive: 'true' })).toEqual([])
    expect(await names({ filter: 'quiet shed', isActive: 'false' })).toEqual(['Quiet shed'])
    expect(granted(await update(quiet.id, { gate: 'Gate 9' }), 200).isActive).toBe(false)
    expect(granted(await update(quiet.id, { isActive: true }), 200).isActive).toBe(true)
  })
})

describe('a favourite', () => {
  const mark = (id: number, isFavourite: boolean, as = csr) =>
    app.call('setLocationFavourite', { as, path: { id }, body: { isFavourite } })

  it('is one for whoever marked it, however often, until they take the mark off', async () => {
    const { id } = await created({ name: 'Marked yard' })
    expect(granted(await mark(id, true), 200).isFavourite).toBe(true)
    expect(granted(await mark(id, true), 200)).toMatchObject({ isFavourite: true, version: 1 })
    expect(await names({ filter: 'marked yard', isFavourite: 'true' })).toEqual(['Marked yard'])
    expect(await names({ filter: 'marked yard', isFavourite: 'true' }, 'shipper@karwan.test')).toEqual([])
    expect(granted(await mark(id, false), 200).isFavourite).toBe(false)
    expect(await names({ filter: 'marked yard', isFavourite: 'false' })).toEqual(['Marked yard'])
  })

  it('stands first where a stop is chosen, and before the rest what is booked most', async () => {
    for (const name of ['Herd A', 'Herd B', 'Herd C']) await created({ name, ...street(`${name} Road`) })
    const [favourite] = granted(
      await app.call('listLocations', { as: csr, query: { filter: 'herd c' } }),
      200,
    ).items
    granted(await mark(favourite?.id ?? 0, true), 200)
    await booked('Herd B Road, Gate 3, from the canal road')
    const query = { filter: 'herd', familiarFirst: 'true' }
    expect(await names(query)).toEqual(['Herd C', 'Herd B', 'Herd A'])
    expect(await names({ filter: 'herd' })).toEqual(['Herd A', 'Herd B', 'Herd C'])
  })

  it('of another company is nobody else’s to mark', async () => {
    const theirs = await created({ name: 'Horn yard', groupId: 2 })
    expect((await mark(theirs.id, true, 'shipper@karwan.test')).status).toBe(404)
    expect((await mark(theirs.id, true, 'verification@karwan.test')).status).toBe(403)
  })
})

/** An address in Karachi with a single line. */
const street = (address: string) => ({ cityId: 1, address, address2: undefined, address3: undefined })

/** Books a shipment for the company of the address book, with a drop off elsewhere. */
const booked = async (address: string, cityId = 1) => {
  const body = exampleOf('CreateShipmentRequest')
  const [pickUp, ...others] = body.locations
  const locations = [{ ...pickUp, cityId, address }, ...others] as typeof body.locations
  granted(await app.call('createShipment', { as: 'shipper@karwan.test', body: { ...body, locations } }), 201)
}

describe('how often an address was booked', () => {
  const usesOf = async (id: number) =>
    granted(await app.call('getLocation', { as: csr, path: { id } }), 200).useCount

  it('is counted by shipments of its company, with the gate or without it, and of its city alone', async () => {
    const { id } = await created({ name: 'Counted', ...street('Count Street 1') })
    const other = await created({ name: 'Counted', ...street('Count Street 1'), groupId: 2 })
    expect(await usesOf(id)).toBe(0)
    await booked('count street 1')
    await booked('Count Street 1, Gate 3, from the canal road')
    await booked('Count Street 12')
    await booked('Count Street 1', 3)
    expect([await usesOf(id), await usesOf(other.id)]).toEqual([2, 0])
  })
})

it('a deleted address is gone', async () => {
  const { id } = await created({ name: 'Short life' })
  granted(await app.call('deleteLocation', { as: csr, path: { id } }), 200)
  expect((await app.call('getLocation', { as: csr, path: { id } })).status).toBe(404)
  expect(await names({ filter: 'short life' })).toEqual([])
})
