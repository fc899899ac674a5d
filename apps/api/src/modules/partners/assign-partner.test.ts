import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { addPartner, granted, type TestApp, testApp } from '../../testing/index.ts'
import { partners } from './partners.table.ts'

let app: TestApp
let id: number
const lead = 'lead@karwan.test'
const agent = 'agent@karwan.test'
const admin = 'csr@karwan.test'
const broker = 'broker@karwan.test'

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ;({ id } = await addPartner(app))
})
afterAll(() => app.close())

const assign = (csrOwnerId: number | null, as = lead, more: object = {}) =>
  app.call('assignPartner', { as, path: { id }, body: { csrOwnerId, ...more } })
const idOf = async (email: string) => (await app.signIn(email)).userId
const get = async (as: string) => granted(await app.call('getPartner', { as, path: { id } }), 200)
const noticesOf = async (as: string): Promise<{ type: string; actionUrl: string | null }[]> => {
  const { items } = granted(await app.call('listNotifications', { as, query: { pageSize: 100 } }), 200)
  return items.filter(({ actionUrl }: { actionUrl: string | null }) => actionUrl === `/partners/${id}`)
}

describe('a partner who is given to a colleague', () => {
  it('is looked after by them, who is told of it once', async () => {
    const agentId = await idOf(agent)
    const given = granted(await assign(agentId), 200)
    expect(given).toMatchObject({ version: 2, csrOwner: { id: agentId } })
    expect(given.csrOwner.name).not.toBe('')
    expect(granted(await assign(agentId), 200).version).toBe(2)
    expect(await noticesOf(agent)).toMatchObject([{ type: 'PARTNER_ASSIGNED', params: expect.anything() }])
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subject, 'assignPartner'))
    expect(entry).toMatchObject({ entityType: 'partner', after: { csrOwnerId: agentId } })
  })

  it('is taken off again, and nobody is told of that, nor who takes one over', async () => {
    const leadId = await idOf(lead)
    granted(await assign(leadId), 200)
    expect(granted(await assign(null), 200)).toMatchObject({ version: 3, csrOwner: null })
    expect(await noticesOf(lead)).toEqual([])
  })

  it('of an older version is refused with the partner of now', async () => {
    granted(await assign(await idOf(agent), lead, { version: 1 }), 200)
    const stale = await assign(null, lead, { version: 1 })
    expect([stale.status, stale.body.current.csrOwner.id]).toEqual([409, await idOf(agent)])
  })

  it('is told to the broker whose partner it is', async () => {
    await app.db.update(partners).set({ groupId: 3 }).where(eq(partners.id, id))
    granted(await assign(await idOf(agent)), 200)
    expect((await get(broker)).csrOwner.id).toBe(await idOf(agent))
  })
})

describe('nobody looks after a partner who', () => {
  const complaint = { csrOwnerId: ['Choose an internal user whose account is active'] }

  it.each([
    ['is not of the staff', async () => idOf(broker)],
    ['is not there', async () => 999_999],
  ])('%s', async (_, who) => {
    const refused = await assign(await who())
    expect([refused.status, refused.body.fields]).toEqual([422, complaint])
  })

  it.each(['BLOCKED', 'INVITED', 'DELETED'] as const)('has an account that is %s', async (status) => {
    const leadId = await idOf(lead)
    const officerId = await idOf('verification@karwan.test')
    await app.db.update(users).set({ status }).where(eq(users.id, officerId))
    const refused = await assign(officerId)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, officerId))
    expect([refused.status, refused.body.fields]).toEqual([422, complaint])
    expect(granted(await assign(leadId), 200).csrOwner.id).toBe(leadId)
  })
})

describe('a partner whose keeper left', () => {
  it('stands among those without one, in a new version, and others keep theirs', async () => {
    const { id: other } = await addPartner(app)
    const officer = 'finance@karwan.test'
    const officerId = await idOf(officer)
    const leadId = await idOf(lead)
    granted(await assign(officerId), 200)
    granted(
      await app.call('assignPartner', { as: lead, path: { id: other }, body: { csrOwnerId: leadId } }),
      200,
    )
    granted(await app.call('deleteUser', { as: admin, path: { id: officerId } }), 200)
    expect(await get(admin)).toMatchObject({ version: 3, csrOwner: null })
    const kept = granted(await app.call('getPartner', { as: admin, path: { id: other } }), 200)
    expect(kept).toMatchObject({ version: 2, csrOwner: { id: leadId } })
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subject, 'deleteUser'))
    expect(entry).toMatchObject({ entityId: officerId, after: { status: 'DELETED', freedPartners: 1 } })
    expect((await assign(officerId)).status).toBe(422)
  })
})

describe('a partner is not given away by', () => {
  it.each([agent, 'auditor@karwan.test', broker])('%s, whose role does not say so', async (as) => {
    expect((await assign(null, as)).status).toBe(403)
  })

  it('a broker, whatever their role says', async () => {
    await app.db.update(partners).set({ groupId: 3 }).where(eq(partners.id, id))
    const [held] = await app.db
      .select()
      .from(users)
      .where(eq(users.id, await idOf(broker)))
    const ofRole = eq(roles.id, held?.roleId ?? 0)
    const [role] = await app.db.select().from(roles).where(ofRole)
    const grants = role?.grants ?? []
    await app.db
      .update(roles)
      .set({ grants: [...grants, { permission: 'partner:assign', scope: 'GROUP' }] })
      .where(ofRole)
    const refused = await assign(await idOf(agent), broker)
    await app.db.update(roles).set({ grants }).where(ofRole)
    expect(refused.status).toBe(403)
  })
})

describe('the list of partners', () => {
  const listed = async (query: object, as = admin): Promise<number[]> => {
    const { items } = granted(await app.call('listPartners', { as, query: { pageSize: 100, ...query } }), 200)
    return items.map((partner: { id: number }) => partner.id)
  }

  it('is narrowed down to mine, to anybody’s, to nobody’s and to those of one person', async () => {
    const agentId = await idOf(agent)
    const found = async () =>
      Promise.all([
        listed({ lookedAfterBy: 'ME' }, agent),
        listed({ lookedAfterBy: 'ME' }, lead),
        listed({ lookedAfterBy: 'ANYONE' }),
        listed({ lookedAfterBy: 'NO_ONE' }),
        listed({ csrOwnerId: agentId }),
      ]).then((lists) => lists.map((ids) => ids.includes(id)))
    // Sorts first by name, and would otherwise be last on the page.
    await app.db.update(partners).set({ fullName: 'Aaa Carriers' }).where(eq(partners.id, id))
    expect(await found()).toEqual([false, false, false, true, false])
    granted(await assign(agentId), 200)
    expect(await found()).toEqual([true, false, true, false, true])
  })
})

describe('the company of a private pool', () => {
  it('is told to whom may see companies, and to nobody else', async () => {
    await app.db.update(partners).set({ isPrivatePool: true, groupId: 3 }).where(eq(partners.id, id))
    for (const as of [admin, lead, agent, broker]) expect((await get(as)).group).toMatchObject({ id: 3 })
    expect((await get('verification@karwan.test')).group).toBeNull()
  })
})
