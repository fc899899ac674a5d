import { type Parameter, type Route, resolveSchema, type Schema } from '../http/document.ts'
import { isId, isRecord, kindOfId, lookupIds } from './id-kinds.ts'
import type { NamedId } from './named-ids.ts'
import type { RecordSet } from './record-sets.ts'
import { type Asked, wholeRequest } from './whole-request.ts'

export type Question = { what: string; asked: Asked }

/** Parameters for paging, which do not filter; an exact total is expected to count every row. */
const notFilters = ['page', 'pageSize', 'cursor', 'exactTotal']
const nobody = 2_000_000_000

/**
 * Requests of a reading operation without filters, and with each filter set to existing and non-existing
 * values.
 */
export function questionsOf(route: Route, ids: readonly NamedId[], own: RecordSet): Question[] {
  const plain = wholeRequest(
    route,
    ids.filter(({ required, place }) => required || place === 'path'),
    own,
  )
  const filters = route.parameters.filter(
    ({ name, in: place }) => place === 'query' && !notFilters.includes(name),
  )
  return [
    { what: 'no filter', asked: plain },
    ...filters.flatMap((parameter) =>
      valuesOf(route, parameter, own).map((value) => ({
        what: `${parameter.name}=${value}`,
        asked: { ...plain, query: { ...plain.query, [parameter.name]: value } },
      })),
    ),
  ]
}

function valuesOf(route: Route, { name, schema: reference, example }: Parameter, own: RecordSet): unknown[] {
  const schema = resolveSchema(reference)
  if (isId(reference)) {
    const kind = kindOfId(route, name)
    return [isRecord(kind) ? own[kind] : lookupIds[kind][0], nobody]
  }
  const values = plainValues(schema)
  return example === undefined ? values : [example, ...values]
}

function plainValues(reference: Schema): unknown[] {
  const schema = resolveSchema(reference)
  if (schema.enum) return schema.enum as unknown[]
  if (schema.type === 'array' && schema.items) return plainValues(schema.items)
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer') return [schema.minimum ?? 1, schema.maximum ?? nobody]
  if (schema.format === 'date-time') return ['2001-01-01T00:00:00Z', '2039-01-01T00:00:00Z']
  return ['nothing-is-called-so']
}
