import fc from 'fast-check'
import { bodyOf } from '../http/body-of.ts'
import type { Route, Schema } from '../http/document.ts'
import { isRecord, kindOfId, lookupIds, type RecordKind } from './id-kinds.ts'
import type { Related } from './record-sets.ts'
import { type IdSource, type Shape, validOf } from './valid-value.ts'
import type { Asked } from './whole-request.ts'

/** Ids of the caller's records, of others' records, and of none. */
export function knownIds(route: Route, related: Related): IdSource {
  return (name) => {
    const kind = kindOfId(route, name)
    if (!isRecord(kind)) return fc.constantFrom(...lookupIds[kind], 999_999)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...idsOf(related, kind)) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }) },
    )
  }
}

const idsOf = (related: Related, kind: RecordKind): number[] => [
  related.own[kind],
  related.own[kind],
  related['same company'][kind],
  related['other company'][kind],
  related.absent[kind],
]

/** Any valid request of an operation; with the shape `whole`, every optional field is set. */
export function askedOf(route: Route, ids: IdSource, shape: Shape = 'some'): fc.Arbitrary<Asked> {
  const asked = bodyOf(route.operation)
  const isBodyRequired = asked?.required === true || shape === 'whole'
  const body = asked ? validOf(asked.media.schema, { ids, shape }) : fc.constant(undefined)
  return fc.record({
    path: inPlace(route, 'path', ids, shape),
    query: inPlace(route, 'query', ids, shape),
    headers: inPlace(route, 'header', ids, 'some'),
    body: isBodyRequired ? body : fc.option(body, { nil: undefined }),
  })
}

const valueFor = (name: string, schema: Schema, ids: IdSource, shape: Shape) =>
  name === 'cursor' ? fc.oneof(cursor, validOf(schema)) : validOf(schema, { ids, shape, name })

function inPlace(route: Route, place: 'path' | 'query' | 'header', ids: IdSource, shape: Shape) {
  const here = route.parameters.filter((parameter) => parameter.in === place)
  const values = here.map(
    ({ name, schema }) => [name, usable(place, valueFor(name, schema, ids, shape))] as const,
  )
  const required = here
    .filter((parameter) => parameter.required || place === 'path' || shape === 'whole')
    .map(({ name }) => name)
  return fc.record(Object.fromEntries(values), { requiredKeys: required, noNullPrototype: true })
}

/** Valid cursors, and well-formed ones that no page ever returned. */
const cursor: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.constantFrom('createdAt:desc', 'loadingTime:asc', 'shipmentNumber:asc', ''),
    fc.oneof(
      fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
      fc.integer(),
      fc.double(),
      fc.constantFrom('0000-01-01T00:00:00Z', '2026-11-21T09:00:00.000Z', 2_147_483_648),
    ),
    fc.oneof(fc.integer({ min: 0, max: 400 }), fc.maxSafeInteger()),
    fc.constantFrom('next', 'previous'),
    fc.oneof(fc.integer({ min: 0, max: 3 }), fc.maxSafeInteger()),
  )
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))

/**
 * Values that a URL or header can carry: an empty or dotted path segment would be another path, and headers
 * must be ASCII.
 */
function usable(place: 'path' | 'query' | 'header', value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (place === 'header') return value.filter((said) => /^[!-~]{1,200}$/.test(String(said)))
  if (place === 'path') return value.filter((said) => !/^\.{0,2}$/.test(String(said)))
  return value
}
