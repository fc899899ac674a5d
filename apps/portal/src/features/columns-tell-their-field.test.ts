import { readFileSync } from 'node:fs'
import { createIntl, createIntlCache } from 'react-intl'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { List } from '../kit/list/define-list.ts'
import { loadRest, messageStore } from '../kit/text/messages.ts'
import { wordsOf } from '../kit/text/use-words.ts'

type Row = Record<string, unknown>
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  items?: Schema
  oneOf?: Schema[]
  properties?: Record<string, Schema>
}
type Answer = { content?: { 'application/json'?: { schema: Schema; example?: { data: { items: Row[] } } } } }
type Contract = {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, Answer> }>>
  components: { schemas: Record<string, Schema> }
}
const { paths, components }: Contract = JSON.parse(
  readFileSync(new URL('../../../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
)

function resolved(schema: Schema = {}): Schema {
  if (schema.$ref !== undefined) return resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  const given = schema.oneOf?.map(resolved).find(({ type }) => type !== 'null')
  return given ?? schema
}

const modules = import.meta.glob<Record<string, List<never>>>('./*/*-list.tsx', { eager: true })
const lists = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([, value]) => 'firstPageSize' in value),
)

/** The row that the contract shows for a list, and what its fields may be. */
function rowOf(list: List<never>): { row: Row; fields: Record<string, Schema> } | undefined {
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === list.ofAll)
  const answer = operation?.responses?.[200]?.content?.['application/json']
  const [row] = answer?.example?.data.items ?? []
  const page = resolved(resolved(answer?.schema).properties?.data)
  const item = resolved(resolved(page.properties?.items).items)
  return row && { row, fields: item.properties ?? {} }
}

/** What is told of a column is the field of its name; of an id, the name beside it. */
const fieldOf = (column: string, row: Row): string | undefined =>
  [column.replace(/(User)?Id$/, 'Name'), column].find((name) => name in row)

/** Another value of the same kind; where the row has none, one of its schema. */
function another(value: unknown, schema: Schema): unknown {
  if (value === null) return another(firstOf(resolved(schema)), schema)
  const known = resolved(schema).enum?.find((member) => member !== value && member !== null)
  if (known !== undefined) return known
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 3
  if (Array.isArray(value)) return []
  if (typeof value === 'object' && value !== null)
    return { ...value, name: 'Another', id: 987_654, amount: '987654.32' }
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d/.test(text)) return text.replace(/^\d{4}/, '2031')
  return /^-?\d+\.\d\d$/.test(text) ? '987654.32' : 'Another'
}

/** What the row does not have, and no other name says what it would be. */
function isUnknown(value: unknown, schema: Schema | undefined): boolean {
  const { properties } = resolved(schema)
  return value === null && properties !== undefined && !('name' in properties)
}

function firstOf({ type, format, properties }: Schema): unknown {
  const kinds = [type].flat()
  if (format === 'date') return '2026-11-23'
  if (format === 'date-time') return '2026-11-23T06:00:00.000Z'
  if (kinds.includes('number') || kinds.includes('integer')) return 0
  return properties === undefined ? 'One' : { id: 1, name: 'One' }
}

/** What a column tells by more than its field, which no example of a row alone shows. */
const toldOtherwise: Readonly<Record<string, string>> = {
  'bookingList.papers': 'counts what is there and what is missing',
  'cityList.truckBan': 'hour by hour; the city that the contract shows has none',
  'driverList.licenseExpiry': 'as far away as the clock of the server says',
  'expiringList.lastDay': 'as far away as the clock of the server says',
  'expiringList.keepsHome': 'said only of a paper that has expired',
  'shipmentList.status': 'with what the clock of the server says of its window',
  'vehicleList.fitnessExpiry': 'as far away as the clock of the server says',
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await loadRest()
})
afterAll(() => void vi.unstubAllGlobals())

const columns = lists.flatMap(([name, list]) => {
  const shown = rowOf(list)
  if (shown === undefined) return []
  return Object.entries(list.columns).flatMap(([column, { text }]) => {
    const field = fieldOf(column, shown.row)
    return field === undefined || isUnknown(shown.row[field], shown.fields[field])
      ? []
      : [
          [
            `${name}.${column}`,
            { field, text: text as (row: Row, words: object) => string, ...shown },
          ] as const,
        ]
  })
})

it('most columns are called as a field', () => expect(columns.length).toBeGreaterThan(150))

it('what is told otherwise is a column', () => {
  const known: readonly string[] = columns.map(([id]) => id)
  expect(Object.keys(toldOtherwise).filter((id) => !known.includes(id))).toEqual([])
})

it.each(columns.filter(([id]) => !(id in toldOtherwise)))(
  '%s tells another value of its field in other words',
  (_, { field, text, row, fields }) => {
    const words = wordsOf(
      createIntl({ ...messageStore.current(), onError: () => undefined }, createIntlCache()),
    )
    const other = { ...row, [field]: another(row[field], fields[field] ?? {}) }
    expect(text(other, words), field).not.toBe(text(row, words))
  },
)
