import { expect } from 'vitest'
import { type Route, resolveSchema, routes, type Schema } from '../http/document.ts'
import type { TestApp } from '../testing/index.ts'

export type ListedRow = Record<string, unknown> & { id: number }

/** Operations that answer a page of rows. */
export const lists: readonly Route[] = routes.filter((route) => {
  const answer = route.operation.responses['200']
  if (!answer || '$ref' in answer) return false
  const data = within(answer.content?.['application/json']?.schema, 'data')
  return within(data, 'items') !== undefined
})

function within(schema: Schema | undefined, field: string): Schema | undefined {
  if (!schema) return undefined
  return (resolveSchema(schema).properties as Record<string, Schema> | undefined)?.[field]
}

export const parameterOf = ({ parameters }: Route, name: string) =>
  parameters.find((parameter) => parameter.in === 'query' && parameter.name === name)

/** An account with enough rows to filter and sort. */
export const readerOf = ({ id }: Route): string =>
  id.includes('Shipper') ? 'shipper@karwan.test' : 'csr@karwan.test'

/** All rows of a list, read page by page with the same query. */
export async function wholeList(
  app: TestApp,
  route: Route,
  query: Record<string, string | number | boolean> = {},
  who: { as: string } | { token: string } = { as: readerOf(route) },
): Promise<ListedRow[]> {
  const { maximum } = resolveSchema(parameterOf(route, 'pageSize')?.schema ?? {}) as { maximum: number }
  const path = Object.fromEntries(
    route.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => [name, 1]),
  )
  const rows: ListedRow[] = []
  for (let page = 0; ; page += 1) {
    const asked = { path, query: { ...query, page, pageSize: maximum }, ...who }
    const { status, body } = await app.call(route.id, asked)
    expect(status, `${route.id} ${JSON.stringify(query)}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
    rows.push(...body.data.items)
    if (body.data.items.length < maximum) return rows
  }
}
