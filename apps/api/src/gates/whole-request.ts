import fc from 'fast-check'
import type { Route, Schema } from '../http/document.ts'
import { isRecord, lookupIds } from './id-kinds.ts'
import type { NamedId } from './named-ids.ts'
import type { RecordSet } from './record-sets.ts'
import { validOf } from './valid-value.ts'

export type Asked = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** A request that is in order, about the records of this set: the document's example, with their ids. */
export function wholeRequest(route: Route, ids: readonly NamedId[], set: RecordSet): Asked {
  const asked: Asked = { path: {}, query: {}, body: structuredClone(exampleOf(route)) }
  for (const { name, in: place, required, schema, example } of route.parameters) {
    if (place !== 'header' && (required || place === 'path')) asked[place][name] = example ?? sampleOf(schema)
  }
  for (const { place, at, kind, required } of ids) {
    const id = isRecord(kind) ? set[kind] : lookupIds[kind][0]
    put(place === 'body' ? asked.body : asked[place], at, id, required || place === 'path')
  }
  return asked
}

export function exampleOf({ operation }: Route): unknown {
  const media = operation.requestBody?.content['application/json']
  if (!media) return undefined
  return media.example ?? sampleOf(media.schema)
}

const sampleOf = (schema: Schema): unknown => fc.sample(validOf(schema), { numRuns: 1, seed: 1 })[0]

/** Sets what is there already, or must be there. */
export function put(into: unknown, at: readonly string[], value: unknown, always: boolean): void {
  const [step, ...rest] = at
  if (step === undefined || typeof into !== 'object' || into === null) return
  const node = into as Record<string, unknown>
  if (rest.length > 0) put(node[step], rest, value, always)
  else if (always || step in node) node[step] = value
}

export function toRequest(route: Route, { path, query, body }: Asked, token?: string): Request {
  const url = new URL(
    `http://api.test${route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])))}`,
  )
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value))
  return new Request(url, {
    method: route.method.toUpperCase(),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
