import { readFileSync } from 'node:fs'
import { isValidElement, type ReactNode } from 'react'
import type { ListColumn } from '../list/define-list.ts'
import type { Words } from '../text/use-words.ts'

export type Row = Record<string, unknown>
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  examples?: unknown[]
  pattern?: string
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
}
type Answer = { content?: { 'application/json'?: { schema: Schema; example?: { data: unknown } } } }
type Contract = {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, Answer> }>>
  components: { schemas: Record<string, Schema> }
}
const { paths, components }: Contract = JSON.parse(
  readFileSync(new URL('../../../../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
)

function resolved(schema: Schema = {}): Schema {
  if (schema.$ref !== undefined) return resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  const given = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
    .map(resolved)
    .find(({ type }) => type !== 'null')
  if (given !== undefined) return given
  if (schema.allOf === undefined) return schema
  const parts = [...schema.allOf.map(resolved), schema]
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  })
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface ToldRows {
  /** The contract's example row, and one in which every optional field is filled in. */
  rows: Row[]
  schema: Schema
}

/** The example rows of a listing operation, whether it answers with a page or with all of them. */
export function rowsOf(operation: string): ToldRows {
  const answer = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === operation)?.responses?.[200]?.content?.['application/json']
  const data = resolved(resolved(answer?.schema).properties?.data)
  const schema = resolved(resolved(data.properties?.items ?? data).items)
  const shown = answer?.example?.data
  const [row] = [isObject(shown) ? shown.items : shown].flat()
  return { rows: [row, filled(row, schema)].filter(isObject), schema }
}

/** The value, with missing fields filled in by the schema. */
function filled(value: unknown, given: Schema, depth = 0): unknown {
  const schema = resolved(given)
  if (schema.properties !== undefined) {
    if (depth > 3) return value ?? null
    const known = isObject(value) ? value : {}
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([name, field]) => [name, filled(known[name], field, depth + 1)]))
  }
  if (schema.items !== undefined) {
    const [first] = Array.isArray(value) ? value : []
    return [filled(first, schema.items, depth + 1)]
  }
  if (value !== undefined && value !== null) return value
  const member = schema.enum?.find((one) => one !== null)
  return member ?? sampleOf(schema)
}

const timeOfDay = '^\\d\\d:\\d\\d$'

function sampleOf({ type, format, pattern, examples }: Schema): unknown {
  const kinds = [type].flat()
  if (examples !== undefined) return examples[0]
  if (pattern === timeOfDay) return '06:00'
  if (format === 'date') return '2026-11-23'
  if (format === 'date-time') return '2026-11-23T06:00:00.000Z'
  if (kinds.includes('boolean')) return false
  if (kinds.includes('number') || kinds.includes('integer')) return 41
  return kinds.includes('object') ? {} : 'One'
}

type Leaf = { path: readonly string[]; schema: Schema }

/** Every leaf of a row: `partner.name`, `papers.missing`. */
function within(value: unknown, given: Schema, path: readonly string[]): Leaf[] {
  const schema = resolved(given)
  if (path.length > 3 || !isObject(value)) return [{ path, schema }]
  const fields = Object.entries(value)
  return fields.length === 0
    ? [{ path, schema }]
    : fields.flatMap(([name, field]) => within(field, schema.properties?.[name] ?? {}, [...path, name]))
}

/** Vehicle types are records, but have labels as members of an enumeration do. */
const isLabelled = (name: string): boolean => /vehicleTypeIds?$/i.test(name)

/** The fields of a row that hold ids of records, not members of an enumeration. */
export function idsOf({ rows, schema: whole }: ToldRows): string[] {
  return within(rows.at(-1), whole, [])
    .filter(({ schema }) => memberOf(schema) === undefined)
    .map(({ path }) => path.join('.'))
    .filter((path) => /\bid$|Ids?$/.test(path) && !isLabelled(path))
}

const memberOf = (schema: Schema): unknown => (resolved(schema.items).enum ?? schema.enum)?.[0]

/** Other values of the same field: for an enumeration its other members, for a list also an empty one. */
function othersOf(value: unknown, given: Schema): unknown[] {
  const schema = resolved(given)
  if (schema.enum !== undefined) return schema.enum.filter((one) => one !== value && one !== null)
  if (value === null || value === undefined) return []
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 3, 987_654]
  if (Array.isArray(value)) {
    const [first] = value
    if (first === undefined) return []
    const firsts = isObject(first)
      ? within(first, resolved(schema.items), []).flatMap(({ path, schema: of }) =>
          othersOf(at(first, path), of).map((other) => [changed(first, path, other)]),
        )
      : othersOf(first, schema.items ?? {}).map((other) => [other])
    return [[], [first, first], ...firsts]
  }
  if (isObject(value)) return []
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d/.test(text)) return [text.replace(/^\d{4}/, '2031'), text.replace(/^\d{4}/, '2019')]
  return [/^-?\d+\.\d+$/.test(text) ? '987654.32' : `Another ${text}`, '+923219876543']
}

const at = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), row)

function changed(row: Row, [name = '', ...rest]: readonly string[], value: unknown): Row {
  const inner = row[name]
  return { ...row, [name]: rest.length === 0 || !isObject(inner) ? value : changed(inner, rest, value) }
}

/** The text of a cell; components that take the row as a prop are not rendered. */
function wordsIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsIn).join('')
  if (!isValidElement<{ children?: ReactNode; title?: string }>(node)) return ''
  const { children, title = '' } = node.props
  return `${wordsIn(children)} ${title}`
}

interface Told {
  text: string[]
  /** The same for `cell`, which is shown in place of the text. */
  cell?: string[]
}

/** Finds the fields that a column shows, by changing each field and comparing the column's text. */
export function toldBy({ text, cell }: ListColumn<never>, told: ToldRows, words: Words): Told {
  const asRow = (row: Row) => row as never
  return {
    text: fieldsIn(told, (row) => text(asRow(row), words)),
    ...(cell && { cell: fieldsIn(told, (row) => wordsIn(cell(asRow(row), words))) }),
  }
}

function fieldsIn({ rows, schema: whole }: ToldRows, tell: (row: Row) => string): string[] {
  const told = rows.flatMap((row) => {
    const before = tell(row)
    return within(row, whole, [])
      .filter(({ path, schema }) =>
        othersOf(at(row, path), schema).some((other) => tell(changed(row, path, other)) !== before),
      )
      .map(({ path }) => path.join('.'))
  })
  return [...new Set(told)].sort()
}
