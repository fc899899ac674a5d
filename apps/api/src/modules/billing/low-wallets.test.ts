import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { addPartner, granted, type TestApp, testApp } from '../../testing/index.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { partners } from '../partners/partners.table.ts'
import { type Holder, house } from './holders.ts'
import { wallets } from './ledger.table.ts'
import { postTransaction } from './ledger.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await app.db.delete(notifications)
})
afterEach(() => app.close())

const finance = 'finance@karwan.test'
const shipper = 'shipper@karwan.test'
let serial = 0
/** Moves money from the house into a wallet, or back. */
const move = (holder: Holder, amount: string, way: 'in' | 'out') =>
  app.db.transaction(async (tx) => {
    const [from, to] = way === 'in' ? [house, holder] : [holder, house]
    serial += 1
    const work = { tx, now: app.deps.clock(), caller: { userId: 1 }, config: app.deps.config }
    await postTransaction(work, {
      ...{ key: `test:${serial}`, type: 'ADJUSTMENT', currency: 'PKR', description: 'By hand' },
      lines: [
        { holder: from, direction: 'DEBIT', amount },
        { holder: to, direction: 'CREDIT', amount },
      ],
    })
  })
const told = async (email: string) =>
  app.db
    .select({ params: notifications.params, entityId: notifications.entityId })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(users.email, email), eq(notifications.type, 'WALLET_LOW')))
const limit = async (...values: string[]) =>
  granted(
    await app.call('saveCompanyConfigurations', {
      ...{ as: shipper, query: { companyId: 1 }, body: [{ name: 'WALLET_LOW', values }] },
    }),
    200,
  )

describe('the wallet of a company', () => {
  const indus = { typeId: 1 as const, id: 1 }
  beforeEach(async () => {
    await app.db.update(wallets).set({ balance: '0', creditTotal: '0', debitTotal: '0' })
  })

  it('is told of each time it falls below what the company has set, and not at it', async () => {
    await limit('50000')
    await move(indus, '60000', 'in')
    await move(indus, '10000', 'out')
    expect(await told(shipper)).toEqual([])
    await move(indus, '0.01', 'out')
    await move(indus, '100', 'out')
    const [notice] = await told(shipper)
    expect(notice?.params).toMatchObject({ limit: 'PKR 50,000', amount: 'PKR 49,999.99' })
    expect(await told(shipper)).toHaveLength(1)
    expect(await told(finance)).toHaveLength(1)
    for (const as of ['shipper2@karwan.test', 'agent@karwan.test']) expect(await told(as), as).toEqual([])
    await move(indus, '1000', 'in')
    await move(indus, '1000', 'out')
    expect(await told(shipper)).toHaveLength(2)
  })

  it('is told of to nobody where the company has set nothing', async () => {
    await limit()
    await move(indus, '1', 'out')
    expect(await told(finance)).toEqual([])
  })
})

describe('the wallet of a partner', () => {
  it('is told of as it owes more than its credit', async () => {
    const partner = await addPartner(app)
    await app.db.update(partners).set({ creditLimit: '5000' }).where(eq(partners.id, partner.id))
    const holder = { typeId: 2 as const, id: partner.id }
    await move(holder, '5000', 'out')
    expect(await told(finance)).toEqual([])
    await move(holder, '1', 'out')
    expect(await told(finance)).toHaveLength(1)
    const own = and(eq(notifications.userId, partner.userId), eq(notifications.type, 'WALLET_LOW'))
    expect(await app.db.$count(notifications, own)).toBe(1)
    expect(await told(shipper)).toEqual([])
  })

  it('without credit is told of below nothing', async () => {
    const partner = await addPartner(app)
    const holder = { typeId: 2 as const, id: partner.id }
    await move(holder, '10', 'in')
    await move(holder, '10', 'out')
    expect(await told(finance)).toEqual([])
    await move(holder, '0.01', 'out')
    expect(await told(finance)).toHaveLength(1)
  })
})
