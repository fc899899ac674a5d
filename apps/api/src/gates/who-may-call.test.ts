import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { type Route, routes } from '../http/document.ts'
import { MissingDeclaration } from '../http/permission.ts'
import { refuseUndocumented } from '../testing/answer-check.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf, type VerificationRecipient } from './answer-of.ts'
import { type Expected, expectedCall, expectedOfNobody, expectedOn, isPublic } from './expected-answer.ts'
import { isRecord } from './id-kinds.ts'
import { mainIdOf, type NamedId, namedIdsOf } from './named-ids.ts'
import { absent, type Related, recordsOf, relations } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { toRequest, wholeRequest } from './whole-request.ts'

let app: TestApp
let people: RolePerson[]
let records: Map<string, Related>
beforeAll(async () => {
  app = await testApp()
  people = await peopleOfRoles(app)
  records = await recordsOf(app, people)
})
afterAll(() => app.close())

const guarded = routes.filter((route) => !isPublic(route))
const open = routes.filter(isPublic)
type Cell = { question: string; expected: Expected; ask: () => Request; main?: NamedId }

/**
 * All combinations to test for a person: their token on each kind of record, no token, an expired one and a
 * blocked one.
 */
function cellsOf(route: Route, person: RolePerson): Cell[] {
  const ids = namedIdsOf(route)
  const main = mainIdOf(ids.filter(({ kind }) => isRecord(kind)))
  const related = records.get(person.role)
  if (!related) return expect.unreachable(`${person.role} has records`)
  const whole = (relation: (typeof relations)[number]) => wholeRequest(route, ids, related[relation])
  const own = () => whole('own')
  const asked: Cell[] = main
    ? relations.map((relation) => ({
        question: relation,
        expected: expectedOn(route, main, person, relation),
        ask: () => toRequest(route, whole(relation), person.token),
        main,
      }))
    : [
        {
          question: 'call',
          expected: expectedCall(route, person),
          ask: () => toRequest(route, own(), person.token),
        },
      ]
  return [
    ...asked,
    { question: 'no token', expected: '401', ask: () => toRequest(route, own()) },
    { question: 'expired', expected: '401', ask: () => toRequest(route, own(), person.expired) },
    { question: 'blocked', expected: '401', ask: () => toRequest(route, own(), person.blocked) },
  ]
}

/** A public operation is called without a token and without any owned record. */
function cellOfNobody(route: Route): Cell {
  const ids = namedIdsOf(route)
  return {
    question: 'call',
    expected: expectedOfNobody(route, ids),
    ask: () => toRequest(route, wholeRequest(route, ids, absent)),
  }
}

/** Refused and reading calls write nothing, so they need no rollback. */
const hear = ({ method }: Route, expected: Expected, ask: () => Request): Promise<VerificationRecipient> =>
  method === 'get' || expected === '401' ? answerOf(app, ask()) : rolledBack(app, () => answerOf(app, ask()))

/** A missing record named in the body is reported as an invalid field. */
function heardAs({ status, body }: VerificationRecipient, main: NamedId | undefined): Expected {
  if (status === 401 || status === 403) return `${status}`
  if (status === 404 && main) return 'not there'
  if (status === 422 && main?.place === 'body' && main.name in (body.fields ?? {})) return 'not there'
  return 'in'
}

describe('what each role may call, and on whose records, is what the permissions say', () => {
  it.each(sampleOf(guarded).map((route) => [route.id, route] as const))('%s', async (id, route) => {
    const wrong: string[] = []
    for (const person of people) {
      for (const { question, expected, ask, main } of cellsOf(route, person)) {
        const heard = await hear(route, expected, ask)
        refuseUndocumented(route, heard)
        const answered = heardAs(heard, main)
        if (answered !== expected || heard.status >= 500) {
          wrong.push(
            `${id} · ${person.role} · ${question}: ${expected} was due, ${heard.status} came ${JSON.stringify(heard.body).slice(0, 300)}`,
          )
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(open.map((route) => [route.id, route] as const))(
    '%s asks nobody who they are',
    async (_, route) => {
      const { expected, ask } = cellOfNobody(route)
      const heard = await hear(route, expected, ask)
      refuseUndocumented(route, heard)
      expect(heard.status).toBeLessThan(500)
      // A failed login is refused too, but with another code than a missing session.
      expect(heard.body?.code).not.toBe('session.missing')
      expect(heard.status).not.toBe(403)
    },
  )
})

const toldOf = (cells: readonly Cell[]): string =>
  cells
    .filter(({ expected }) => expected !== '401')
    .map(({ question, expected }) => `${question}: ${expected}`)
    .join(' · ')

function toldOfRoles(route: Route): string[] {
  const rows = people.map((person) => [person.role, toldOf(cellsOf(route, person))] as const)
  return [...Map.groupBy(rows, ([, told]) => told)].map(([told, those]) => {
    const roles = those.map(([role]) => role).join(', ')
    return `  ${told} | ${those.length === people.length ? 'everybody' : roles}`
  })
}

it('is what somebody has read and agreed to: `npm run matrix -w @karwan/api` writes it anew', async () => {
  const lines = routes.flatMap((route) => {
    const permission = [route.operation['x-permission']].flat().join(' or ')
    const told = isPublic(route) ? [`  ${toldOf([cellOfNobody(route)])} | nobody`] : toldOfRoles(route)
    return [`${route.id}  ${route.method.toUpperCase()} ${route.path}  (${permission})`, ...told, '']
  })
  await expect(lines.join('\n')).toMatchFileSnapshot('who-may-call.txt')
})

describe('an operation that does not say who may call it', () => {
  const [route] = guarded
  it.each([[undefined], [''], [[]], ['everybody'], ['shipment:raed'], [['shipment:read', '']]])(
    'does not start, and is named: %j',
    (permission) => {
      if (!route) return expect.unreachable('the contract names operations')
      const said = route.operation['x-permission']
      try {
        Object.assign(route.operation, { 'x-permission': permission })
        expect(() => createApp(app.deps)).toThrow(MissingDeclaration)
        expect(() => createApp(app.deps)).toThrow(route.id)
      } finally {
        route.operation['x-permission'] = said
      }
    },
  )
})

describe('the routes', () => {
  it('are those of the document, both ways', () => {
    const mounted = createApp({ ...app.deps, config: { ...app.deps.config, docs: false } }).routes
    const named = mounted.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    // A middleware handles all paths first, and each path has a handler that refuses other methods.
    const paths = [...new Set(routes.map(({ path }) => path))]
    const documented = [
      'ALL /*',
      // A page of the local set-up, which is not part of the contract.
      'GET /dev/outbox',
      ...paths.map((path) => `ALL ${path}`),
      ...routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    ]
    expect(named.sort()).toEqual(documented.sort())
  })
})
