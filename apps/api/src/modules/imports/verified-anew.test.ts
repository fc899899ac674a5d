import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { addPartner, granted, type TestApp, testApp } from '../../testing/index.ts'
import { jobHandlers } from '../jobs.ts'
import { partners } from '../partners/partners.table.ts'
import { ports } from '../ports.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a file leaves a partner verified only where whoever sends it may verify, or it changes nothing that was', async () => {
  const agent = 'agent@karwan.test'
  const isAgent = eq(roles.name, 'CSR agent')
  const [role] = await app.db.select().from(roles).where(isAgent)
  const mayImport = (...more: string[]) =>
    app.db
      .update(roles)
      .set({
        grants: [
          ...(role?.grants ?? []),
          ...['partner:import', ...more].map((permission) => ({ permission, scope: 'ALL' as const })),
        ],
      })
      .where(isAgent)
  const { id } = await addPartner(app, { verificationStatus: 4 })
  const [partner] = await app.db.select().from(partners).where(eq(partners.id, id))
  const send = async (column: string, value: string) => {
    const rows = `"Name","Phone","City","${column}"\r\n"${partner?.fullName}","${partner?.phoneNumber}","Karachi","${value}"`
    const file = new File([rows], 'rows.csv', { type: 'text/csv' })
    const made = granted(
      await app.call('createImport', { as: agent, body: { register: 'PARTNER', file } }),
      201,
    )
    granted(await app.call('confirmImport', { as: agent, path: { id: made.id } }), 200)
    await runDueJobs(app.deps, ports, { 'imports.write': jobHandlers['imports.write'] } as typeof jobHandlers)
    const [row] = await app.db.select().from(partners).where(eq(partners.id, id))
    return [row?.cnic, row?.verificationStatus]
  }
  await mayImport('partner:verify')
  expect(await send('CNIC', '3520212345679')).toEqual(['3520212345679', 4])
  await mayImport()
  expect(await send('CNIC', '3520212345687')).toEqual(['3520212345687', 1])
})
