import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartner, granted, type TestApp, testApp } from '../../testing/index.ts'
import { vehicles } from './vehicles.table.ts'

let app: TestApp
const agent = 'agent@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const migration = new URL('../../../drizzle/0101_light_ikaris.sql', import.meta.url)
const corrections = readFileSync(migration, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trim().startsWith('UPDATE'))

/** A vehicle whose plate is stored with Arabic or Urdu digits, as it was before plates were normalised. */
async function kept(partnerId: number, plate: string, asTyped: string): Promise<number> {
  const body = { partnerId, registrationNumber: plate, vehicleTypeId: 3 }
  const { id } = granted(await app.call('createVehicle', { as: agent, body }), 201)
  await app.db
    .update(vehicles)
    .set({ registrationNumber: asTyped, registrationKey: asTyped.replaceAll('-', '') })
    .where(eq(vehicles.id, id))
  return id
}
const plateOf = async (id: number) =>
  granted(await app.call('getVehicle', { as: agent, path: { id } }), 200).registrationNumber

it('a plate that was kept in Arabic or Urdu digits is found by its own, unless another vehicle has it', async () => {
  const { id: partnerId } = await addPartner(app)
  const urdu = await kept(partnerId, 'OLD-1001', 'OLD-۱۲۳۴')
  const arabic = await kept(partnerId, 'OLD-1002', 'OLD-٥٦٧')
  const twin = await kept(partnerId, 'OLD-1003', 'OLD-۸۸۸')
  const now = await kept(partnerId, 'OLD-888', 'OLD-888')
  for (const statement of corrections) await app.db.execute(sql.raw(statement))
  expect([await plateOf(urdu), await plateOf(arabic)]).toEqual(['OLD-1234', 'OLD-567'])
  const found = granted(await app.call('listVehicles', { as: agent, query: { search: 'old 1234' } }), 200)
  expect(found.items.map(({ id }: { id: number }) => id)).toEqual([urdu])
  expect([await plateOf(twin), await plateOf(now)]).toEqual(['OLD-۸۸۸', 'OLD-888'])
})
