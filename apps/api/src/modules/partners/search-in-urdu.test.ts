import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartner, granted, type TestApp, testApp } from '../../testing/index.ts'
import { partners } from './partners.table.ts'

const as = 'csr@karwan.test'
let app: TestApp
let partnerId: number

beforeAll(async () => {
  app = await testApp()
  ;({ id: partnerId } = await addPartner(app))
  const named = { fullName: 'Zafar Bhutto', companyName: 'Mehran Roadlines' }
  await app.db.update(partners).set(named).where(eq(partners.id, partnerId))
  for (const [at, fullName] of ['Shahbaz Qalandar', 'Sheraz Kalhoro', 'شاہنواز'].entries())
    granted(
      await app.call('createDriver', {
        as,
        body: { partnerId, fullName, phoneNumber: `+92345990${1000 + at}` },
      }),
      201,
    )
})
afterAll(() => app.close())

const partnersOf = async (search: string) =>
  granted(await app.call('listPartners', { as, query: { search, pageSize: 100 } }), 200)
const driversOf = async (search: string) =>
  granted(await app.call('listDrivers', { as, query: { search, pageSize: 100 } }), 200)
const names = ({ items }: { items: readonly { fullName: string }[] }) => items.map(({ fullName }) => fullName)

it.each(['ظفر', 'ظفر بھٹو', 'مہران', 'روڈ'])('a partner is found by %s', async (typed) => {
  const found = await partnersOf(typed)
  expect(names(found)).toContain('Zafar Bhutto')
  expect(found.total).toBe(found.items.length)
})

it('a driver is found by a name in Urdu letters, one who is written so first', async () => {
  expect(names(await driversOf('شہباز قلندر'))).toEqual(['Shahbaz Qalandar'])
  const found = names(await driversOf('شاہ'))
  expect(found[0]).toBe('شاہنواز')
  expect(found).toContain('Shahbaz Qalandar')
})

it('what was typed in Latin letters is meant as it is spelled', async () => {
  expect(names(await driversOf('Kalhoro'))).toEqual(['Sheraz Kalhoro'])
  expect(names(await driversOf('Qlndr'))).toEqual([])
  expect(names(await partnersOf('Zfr'))).toEqual([])
})

it('no other sound is taken for it', async () => {
  expect(names(await partnersOf('ظفر'))).not.toContain('Adnan Awan')
  expect(names(await driversOf('قلندر شہباز'))).toEqual([])
})
