import { gt, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../http/audit.table.ts'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { isPublic } from './expected-answer.ts'
import { namedIdsOf } from './named-ids.ts'
import { type Related, recordsOf } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { toRequest, wholeRequest } from './whole-request.ts'
import { countWrites, tablesWritten } from './write-counter.ts'

/** Ends the seeing, and records that the viewer takes a file: open to a person who sees as another user. */
const open = ['endSeeingAs', 'recordTableFile']
/** Left out, because its stream never ends by itself. */
const endless = 'openEvents'
const guarded = routes.filter((route) => !isPublic(route) && !open.includes(route.id) && route.id !== endless)

let app: TestApp
let viewer: RolePerson
let seen: Seen[]
type Seen = { role: string; token: string; records: Related }
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  const people = await peopleOfRoles(app)
  const records = await recordsOf(app, people)
  viewer = people.find(({ role }) => role === 'Super admin') ?? expect.unreachable('there is a super admin')
  const equal = { ...viewer, userId: (await app.signIn('csr@karwan.test')).userId }
  const inPortal = people.filter(({ userType, role }) => [1, 4, 5].includes(userType) && role !== viewer.role)
  seen = []
  for (const { userId, role } of [equal, ...inPortal]) {
    const { status, body } = await app.call('seeAsUser', { token: viewer.token, path: { id: userId } })
    expect([role, status]).toEqual([role, 200])
    const own = records.get(role) ?? expect.unreachable('everybody has records')
    seen.push({ role, token: body.data.token, records: own })
  }
  await countWrites(app.db)
}, 120_000)
afterAll(() => app.close())

const ask = (route: Route, { token, records }: Seen) =>
  answerOf(app, toRequest(route, wholeRequest(route, namedIdsOf(route), records.own), token))

async function lastAudited(): Promise<number> {
  const [row] = await app.deps.db.select({ last: max(auditLog.id) }).from(auditLog)
  return row?.last ?? 0
}

describe('who sees the portal as somebody else writes nothing, and leaves no trace by their name', () => {
  it.each(guarded.map((route) => [route.id, route] as const))('%s', async (_, route) => {
    const last = await lastAudited()
    for (const person of seen) {
      const { status, body } = await ask(route, person)
      expect(status, `${person.role}: ${JSON.stringify(body)}`).toBeLessThan(500)
      if (route.method === 'get') continue
      // The seen person's role is checked first, so an operation beyond it is refused as `role.not_allowed`.
      const isTheirs = person.role === viewer.role || body?.code === 'session.seeing_as'
      const said = isTheirs ? 'session.seeing_as' : 'role.not_allowed'
      expect([person.role, status, body?.code]).toEqual([person.role, 403, said])
    }
    const written = await tablesWritten(app.db)
    await app.db.execute(sql`delete from gate_writes`)
    expect(written).toEqual([])
    const told = await app.deps.db.select().from(auditLog).where(gt(auditLog.id, last))
    expect(told.filter(({ userId }) => userId !== viewer.userId)).toEqual([])
  })
})
