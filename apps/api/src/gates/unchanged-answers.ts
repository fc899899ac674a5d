import fc from 'fast-check'
import { expect } from 'vitest'
import { type SortValue, writeCursor } from '../db/cursor.ts'
import type { Route } from '../http/document.ts'
import { refuseUndocumented } from '../testing/answer-check.ts'
import type { TestApp } from '../testing/index.ts'
import { answerOf, type VerificationRecipient } from './answer-of.ts'
import { askedOf } from './asked-request.ts'
import { firstForeignId, tracesIn } from './foreign-companies.ts'
import { isRecord, kindOfId, lookupIds } from './id-kinds.ts'
import type { Related } from './record-sets.ts'
import type { RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { type Asked, toRequest } from './whole-request.ts'

type Asker = RolePerson | undefined
type Question = { route: Route; person: Asker; asked: Asked; before: VerificationRecipient }
type Questions = {
  routes: readonly Route[]
  askersOf: (route: Route) => readonly Asker[]
  records: ReadonlyMap<string, Related>
}

/** Reading operations with the answers that they gave before other people's records were added. */
export type AskedBefore = { again(route: Route): Promise<void> }

export async function askBefore(
  app: TestApp,
  { routes, askersOf, records }: Questions,
): Promise<AskedBefore> {
  const questions: Question[] = []
  for (const route of routes) {
    for (const person of askersOf(route)) {
      for (const asked of asking(route, person && records.get(person.role)))
        questions.push({ route, person, asked, before: await hear(app, route, person, asked) })
    }
  }
  return {
    async again(route) {
      for (const { person, asked, before } of questions.filter((question) => question.route === route)) {
        const url = decodeURIComponent(toRequest(route, asked).url)
        const after = await hear(app, route, person, asked)
        const whole = after.status < 400 ? after.body : { ...after.body, requestId: 'x' }
        refuseUndocumented(route, { ...after, body: whole })
        const what = `${route.id} · ${person?.role ?? 'nobody'} · ${url}`
        expect(tracesIn(after.body, url), what).toEqual([])
        expect(after, what).toEqual(before)
      }
    },
  }
}

/**
 * Requests of everything that the parameters allow, including foreign ids and cursors; more requests for more
 * parameters.
 */
function asking(route: Route, related: Related | undefined): Asked[] {
  const ids = (name: string) => {
    const kind = kindOfId(route, name)
    if (!isRecord(kind)) return fc.constantFrom(...lookupIds[kind])
    return fc.oneof(
      fc.constant(related?.own[kind] ?? 1),
      fc.integer({ min: firstForeignId + 1, max: firstForeignId + 8 }),
    )
  }
  const takesCursor = route.parameters.some(({ name }) => name === 'cursor')
  const numRuns = route.parameters.length === 0 ? 1 : 4 + route.parameters.length
  const found = fc.sample(askedOf(route, ids), { numRuns, seed: 7 })
  const plain = found.map(({ path }) => ({ path, query: {}, body: undefined }))
  return [
    ...plain
      .slice(0, 2)
      .filter(() => route.parameters.every(({ in: place, required }) => place === 'path' || !required)),
    ...found.map(({ query, ...asked }, at) => ({
      ...asked,
      query: takesCursor && 'cursor' in query ? { ...query, cursor: cursorAt(at, query.sort) } : query,
    })),
  ]
}

const places = [firstForeignId, 2_147_483_000].flatMap((id) =>
  (['next', 'previous'] as const).map((direction) => ({ id, direction, page: 1 })),
)

function cursorAt(at: number, sort: unknown = 'createdAt:desc'): string {
  const place = places[at % places.length] ?? expect.unreachable('it stays within')
  const order = String(sort)
  return writeCursor({ order, value: valueIn(order, place.id), ...place })
}

function valueIn(order: string, id: number): SortValue {
  if (order.startsWith('fullName')) return 'Foreign'
  return order.startsWith('shipmentNumber') ? id : new Date('2026-11-21T09:00:00.000Z')
}

/** GET operations that send or count something. */
const writing: readonly string[] = ['generatePasswordOtp', 'validateUserOtp', 'validateDriverOtp']

async function hear(app: TestApp, route: Route, person: Asker, asked: Asked): Promise<VerificationRecipient> {
  const ask = () => answerOf(app, toRequest(route, asked, person?.token))
  const { body, ...heard } = await (writing.includes(route.id) ? rolledBack(app, ask) : ask())
  return { ...heard, body: withoutRequestId(body) }
}

function withoutRequestId(body: VerificationRecipient['body']): VerificationRecipient['body'] {
  if (typeof body !== 'object') return body
  const { requestId: _, ...rest } = body
  return rest
}
