import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Route, resolveSchema, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
})
afterAll(() => app.close())

const takes = (route: Route, name: string) => route.parameters.some((parameter) => parameter.name === name)
const paged = routes.filter((route) => takes(route, 'cursor') && takes(route, 'sort'))

function ordersOf({ parameters }: Route): string[] {
  const { schema } = parameters.find(({ name }) => name === 'sort') ?? expect.unreachable('it can be sorted')
  return resolveSchema(schema).enum as string[]
}

const pathOf = ({ parameters }: Route) => parameters.filter((parameter) => parameter.in === 'path')

const ask = (route: Route, query: Record<string, string | number>) =>
  app.call(route.id, {
    path: Object.fromEntries(pathOf(route).map(({ name }) => [name, 1])),
    query: { pageSize: 1, ...query },
    as: route.id.includes('Shipper') ? 'shipper@karwan.test' : 'csr@karwan.test',
  })

it('there are lists with an order to choose', () => expect(paged.length).toBeGreaterThan(3))

it.each(paged.map((route) => [route.id, route] as const))(
  'a cursor of %s leads on in its own order, and is refused in every other',
  async (_, route) => {
    for (const order of ordersOf(route)) {
      const { next } = (await ask(route, { sort: order })).body.data
      for (const asked of ordersOf(route)) {
        const { status, body } = await ask(route, { sort: asked, cursor: next })
        const said = 'The cursor belongs to a list that is sorted otherwise'
        expect([order, asked, status, body.fields]).toEqual(
          asked === order ? [order, asked, 200, undefined] : [order, asked, 422, { cursor: [said] }],
        )
      }
    }
  },
)
