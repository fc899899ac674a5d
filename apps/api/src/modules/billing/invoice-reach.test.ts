import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { invoices } from './invoices.table.ts'

let app: TestApp
/** Sent invoices of Indus Textiles: of its first project, of its second, and of the whole company. */
let [first, second, whole]: [number, number, number] = [0, 0, 0]
let all = 0

beforeAll(async () => {
  app = await testApp()
  const rows = await app.db.select().from(invoices).orderBy(asc(invoices.id)).limit(3)
  await app.db.update(invoices).set({ projectId: null, createdBy: null })
  const made = { groupId: 1, state: 'SENT', invoiceType: 'SHIPPER', currency: 'Rs', paid: '0.00' } as const
  for (const [at, row] of rows.entries())
    await app.db
      .update(invoices)
      .set({ ...made, projectId: [1, 2, null][at] ?? null, invoiceNumber: `REACH-${at}`, createdBy: null })
      .where(eq(invoices.id, row.id))
  ;[first, second, whole] = rows.map(({ id }) => id) as [number, number, number]
  all = (await app.db.select().from(invoices)).length
})
afterAll(() => app.close())

const listed = async (as: string, query: object = {}): Promise<number[]> =>
  granted(await app.call('listInvoices', { as, query: { pageSize: 100, ...query } }), 200).items.map(
    ({ id }: { id: number }) => id,
  )
/** The statuses of all ways to read an invoice. */
const opened = async (as: string, id: number) => {
  const calls = ['getInvoice', 'downloadInvoicePdf', 'viewInvoice'] as const
  const answers = await Promise.all(calls.map((call) => app.call(call, { as, path: { id } })))
  return answers.map(({ status }) => status)
}
const nothing = [404, 404, 404]

/** Lets the cached caller expire, which is kept for a second. */
const passed = () => app.pass(2_000)

/** In the demo the key account looks after the first project, and nobody after the second. */
async function lookAfter(ids: number[], projectIds: number[] = []): Promise<void> {
  const [{ id } = { id: 0 }] = await app.db.select().from(users).where(eq(users.email, 'poc@karwan.test'))
  await app.db.update(companyProjects).set({ managerId: null })
  for (const project of ids)
    await app.db.update(companyProjects).set({ managerId: id }).where(eq(companyProjects.id, project))
  await app.db.update(users).set({ projectIds }).where(eq(users.id, id))
  passed()
}

describe('a key account', () => {
  const as = 'poc@karwan.test'
  it.each<[string, number[], number[]]>([
    ['looks after', [1], []],
    ['works for', [], [1]],
  ])('reads the invoices of the project that they %s, by every way, and no other', async (_, kept, own) => {
    await lookAfter(kept, own)
    expect(await listed(as)).toEqual([first])
    expect(await opened(as, first)).toEqual([200, 200, 200])
    for (const id of [second, whole]) expect(await opened(as, id)).toEqual(nothing)
  })

  it('reads those of several projects, and of none', async () => {
    await lookAfter([2], [1])
    expect(new Set(await listed(as))).toEqual(new Set([first, second]))
    await lookAfter([])
    expect(await listed(as)).toEqual([])
    expect(await opened(as, first)).toEqual(nothing)
  })

  it('counts, finds and exports no other', async () => {
    await lookAfter([1])
    const page = granted(await app.call('listInvoices', { as, query: { pageSize: 1 } }), 200)
    expect(page.total).toBe(1)
    expect(await listed(as, { filter: 'REACH' })).toEqual([first])
    expect(await listed(as, { filter: 'REACH-1' })).toEqual([])
    expect(await listed(as, { companyId: 1 })).toEqual([first])
    const { rows } = granted(await app.call('getInvoiceAgeing', { as }), 200)
    expect(rows.map(({ invoiceCount }: { invoiceCount: number }) => invoiceCount)).toEqual([1])
    const file = await app.call('exportInvoices', { as, query: { format: 'csv' } })
    const text = Buffer.from(file.body).toString()
    expect([0, 1, 2].map((at) => text.includes(`REACH-${at}`))).toEqual([true, false, false])
  })
})

describe('everybody else', () => {
  it.each(['csr@karwan.test', 'finance@karwan.test', 'auditor@karwan.test'])(
    '%s reads them all',
    async (as) => {
      expect(await listed(as)).toHaveLength(all)
      expect(await opened(as, second)).toEqual([200, 200, 200])
    },
  )

  it.each(['agent@karwan.test', 'lead@karwan.test', 'verification@karwan.test', 'broker@karwan.test'])(
    '%s reads none',
    async (as) => {
      expect((await app.call('listInvoices', { as })).status).toBe(403)
      expect(await opened(as, first)).toEqual([403, 403, 403])
    },
  )

  it('an administrator of a company reads those of all its projects, and of no other company', async () => {
    const own = await listed('shipper@karwan.test')
    for (const id of [first, second, whole]) expect(own).toContain(id)
    expect(await opened('shipper2@karwan.test', first)).toEqual(nothing)
  })

  it('a shipper whose role goes by project reads those of their projects', async () => {
    const [role] = await app.db
      .insert(roles)
      .values({
        name: 'Mill clerk',
        userType: 1,
        groupId: 1,
        grants: [{ permission: 'invoice:read', scope: 'PROJECT' }],
      })
      .returning()
    const as = 'shipper@karwan.test'
    const [was] = await app.db.select().from(users).where(eq(users.email, as))
    const work = async (projectIds: number[]) => {
      await app.db
        .update(users)
        .set({ roleId: role?.id ?? null, projectIds })
        .where(eq(users.email, as))
      passed()
    }
    await work([2])
    expect(await listed(as)).toEqual([second])
    expect(await opened(as, first)).toEqual(nothing)
    await work([1, 2])
    expect(new Set(await listed(as))).toEqual(new Set([first, second]))
    await app.db
      .update(users)
      .set({ roleId: was?.roleId ?? null, projectIds: was?.projectIds ?? [] })
      .where(eq(users.email, as))
  })
})
