import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { doorkeepers } from '../modules/handlers.ts'
import { refuseUndocumented } from '../testing/answer-check.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { askedOf, knownIds } from './asked-request.ts'
import { corpusOf, keep } from './corpus.ts'
import { expectedCall } from './expected-answer.ts'
import { complainsOf, spoil, type Violation, violationsOf } from './invalid-request.ts'
import { type Related, recordsOf } from './record-sets.ts'
import { peopleOfEachReach, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { type Asked, toRequest } from './whole-request.ts'
import { countWrites, tablesWritten } from './write-counter.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 200)
const seed = Number(process.env.FUZZ_SEED ?? 2026)

export type Attack = { operation: string; role: string; asked: Asked; broken?: Violation | undefined }

/** Tests each operation with valid and invalid requests of its schemas, as everybody who may call it. */
export function attack(title: string, isMeant: (route: Route) => boolean): void {
  let app: TestApp
  let people: RolePerson[]
  let records: Map<string, Related>
  beforeAll(async () => {
    app = await testApp({ config: { requestsPerMinute: 1e9, loginsPerAddress: 20 } })
    people = await peopleOfEachReach(app)
    records = await recordsOf(app, people)
    await countWrites(app.db)
  }, 120_000)
  afterAll(() => app.close())

  const callersOf = (route: Route): (RolePerson | undefined)[] =>
    route.operation['x-permission'] === 'public'
      ? [undefined]
      : people.filter((person) => expectedCall(route, person) === 'in')

  /** Callers without an account use the super admin's records. */
  const relatedTo = (person: RolePerson | undefined): Related => {
    const related = records.get(person?.role ?? 'Super admin')
    return related ?? expect.unreachable('every attacker has records')
  }

  function attacksOn(route: Route): fc.Arbitrary<Attack> {
    const violations = violationsOf(route)
    return fc.oneof(
      ...callersOf(route).map((person) => {
        const ids = knownIds(route, relatedTo(person))
        const known = { operation: fc.constant(route.id), role: fc.constant(person?.role ?? 'nobody') }
        const allowed = fc.record({ ...known, asked: askedOf(route, ids) })
        if (violations.length === 0) return allowed
        const forbidden = fc
          .tuple(askedOf(route, ids, 'whole'), fc.constantFrom(...violations))
          .chain(([asked, broken]) =>
            fc.record({ ...known, asked: fc.constant(spoil(asked, broken)), broken: fc.constant(broken) }),
          )
        // Invalid requests are weighted higher, because a refusal costs a tenth of a handled request.
        return fc.oneof({ weight: 1, arbitrary: allowed }, { weight: 4, arbitrary: forbidden })
      }),
    )
  }

  async function withstand(route: Route, { role, asked, broken }: Attack): Promise<void> {
    const person = people.find((candidate) => candidate.role === role)
    const heard = await answerOf(app, toRequest(route, asked, person?.token))
    expect(heard.status, JSON.stringify(heard.body)).toBeLessThan(500)
    refuseUndocumented(route, heard)
    // A doorkeeper refuses before the request's fields are checked, so no complaint about them is expected.
    if ((heard.status === 404 || heard.status === 429) && doorkeepers[route.id]) return
    if (broken) {
      expect([400, 422], `${broken.keyword} of ${broken.at.join('.')} was broken`).toContain(heard.status)
      expect(
        complainsOf(heard.body.fields, broken),
        `${broken.at.join('.')} is named in ${JSON.stringify(heard.body)}`,
      ).toBe(true)
    } else expect(heard.body?.code, JSON.stringify(heard.body)).not.toBe('request.malformed')
    if (!broken && heard.status >= 400 && route.method !== 'get') {
      expect(await tablesWritten(app.deps.db), 'a refused request leaves nothing').toEqual([])
    }
  }

  /**
   * Public operations are not rolled back, so that failed logins count towards their limit; refused requests
   * wrote nothing.
   */
  const meet = (route: Route, found: Attack): Promise<void> =>
    route.method === 'get' || route.operation['x-permission'] === 'public' || found.broken
      ? withstand(route, found)
      : rolledBack(app, () => withstand(route, found))

  const meant = sampleOf(routes.filter(isMeant))
  describe(title, () => {
    it.each(meant.map((route) => [route.id, route] as const))(
      '%s',
      async (id, route) => {
        for (const found of corpusOf(id)) await meet(route, found)
        const withstood = new Set<string>()
        const result = await fc.check(
          fc.asyncProperty(attacksOn(route), async (found) => {
            // The same request need not be repeated: everything was rolled back, so it would pass again.
            const text = JSON.stringify(found)
            if (withstood.has(text)) return
            await meet(route, found)
            withstood.add(text)
          }),
          { numRuns: runs, seed },
        )
        if (!result.failed) {
          expect(await tablesWritten(app.db), 'malformed requests leave nothing').toEqual([])
          return
        }
        const [found] = result.counterexample ?? []
        if (found) keep(found)
        expect.unreachable(`${fc.defaultReportMessage(result)}\n${result.errorInstance}`)
      },
      20_000 + runs * 100,
    )
  })
}
