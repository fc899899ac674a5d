import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
})
afterAll(() => app.close())

const isSearched = ({ name, in: place, schema }: Route['parameters'][number]) =>
  place === 'query' && schema.type === 'string' && (name === 'filter' || name === 'search')
/** Exports use the query of their list and return a file, so they are not tested here. */
const isExport = ({ id }: Route) => id.startsWith('export')
const searches = routes
  .filter((route) => !isExport(route))
  .flatMap((route) => route.parameters.filter(isSearched).map(({ name }) => [route.id, name, route] as const))

type Found = { items: Record<string, unknown>[]; total: number }

async function ask(route: Route, query: Record<string, string>): Promise<Found> {
  const as = route.id.includes('Shipper') ? 'shipper@karwan.test' : 'csr@karwan.test'
  // For searches within a record, the first demo record, which everybody can open.
  const path = route.path.includes('{id}') ? { id: 1 } : undefined
  const { status, body } = await app.call(route.id, { ...(path && { path }), query, as })
  expect(status, JSON.stringify(body)).toBe(200)
  const found: Found | Found['items'] = body.data
  return Array.isArray(found) ? { items: found, total: found.length } : found
}

/** A word of the first row by which the list finds it and fewer rows, if possible. */
async function wordOf(route: Route, name: string, all: Found): Promise<string> {
  for (const row of all.items) {
    for (const text of Object.values(row)) {
      if (typeof text !== 'string' || !/^(?=.*\p{L}{2}).{3,60}$/u.test(text)) continue
      const found = await ask(route, { [name]: text })
      if (found.items.some(({ id }) => id === row.id) && (found.total < all.total || all.total === 1))
        return text
    }
  }
  return expect.unreachable(`nothing of any row is found by ${name}`)
}

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

it('there are lists to search in', () => expect(searches.length).toBeGreaterThan(8))

it.each(searches)('%s finds by %s the same in any case, writing and spacing', async (_, name, route) => {
  const word = await wordOf(route, name, await ask(route, {}))
  const found = await ask(route, { [name]: word })
  const wordings = [word.toUpperCase(), word.toLowerCase(), word.normalize('NFD'), wide(word), `  ${word}\t`]
  for (const wording of [...wordings, word.replaceAll(' ', ' \u00a0')])
    expect(await ask(route, { [name]: wording }), JSON.stringify(wording)).toEqual(found)
})
