import fc from 'fast-check'
import { bodyOf } from '../http/body-of.ts'
import type { Route, Schema } from '../http/document.ts'
import { isRecord, lookupIds } from './id-kinds.ts'
import type { NamedId } from './named-ids.ts'
import type { RecordSet } from './record-sets.ts'
import { asForm, isForm, withSampleFiles } from './sent-file.ts'
import { validOf } from './valid-value.ts'

export type Asked = {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers?: Record<string, unknown>
  body: unknown
}

/** A valid request about the records of this set: the document's example with their ids. */
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

function exampleOf({ operation }: Route): unknown {
  const body = bodyOf(operation)
  if (!body) return undefined
  const { media, type } = body
  const example = media.example ?? sampleOf(media.schema)
  return type === 'multipart/form-data' ? withSampleFiles(media, example) : example
}

/** A body with every field of its schema. */
export function wholeBodyOf({ operation }: Route): Record<string, unknown> {
  const schema = bodyOf(operation)?.media.schema ?? {}
  const [body] = fc.sample(validOf(schema, { shape: 'whole' }), { numRuns: 1, seed: 1 })
  return body as Record<string, unknown>
}

const sampleOf = (schema: Schema): unknown => fc.sample(validOf(schema), { numRuns: 1, seed: 1 })[0]

/** Sets a value if the field exists, or if `always` is set. */
export function put(into: unknown, at: readonly string[], value: unknown, always: boolean): void {
  const [step, ...rest] = at
  if (step === undefined || typeof into !== 'object' || into === null) return
  const node = into as Record<string, unknown>
  if (rest.length > 0) put(node[step], rest, value, always)
  else if (always || step in node) node[step] = value
}

/** Sets a value and creates missing parents. */
export function place(into: unknown, at: readonly string[], value: unknown): void {
  const [step, next, ...rest] = at
  if (step === undefined || typeof into !== 'object' || into === null) return
  const node = into as Record<string, unknown>
  if (next === undefined) node[step] = value
  else {
    node[step] ??= next === '0' ? [] : {}
    place(node[step], [next, ...rest], value)
  }
}

export function toRequest(route: Route, { path, query, headers = {}, body }: Asked, token?: string): Request {
  const url = new URL(
    `http://api.test${route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])))}`,
  )
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value))
  return new Request(url, {
    method: route.method.toUpperCase(),
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm(route) && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm(route) ? asForm(Object(body)) : JSON.stringify(body) }),
  })
}
