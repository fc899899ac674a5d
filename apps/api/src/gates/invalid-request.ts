import { bodyOf, fieldsOf, fileLimits, isFile } from '../http/body-of.ts'
import { type Route, resolveSchema, type Schema } from '../http/document.ts'
import { isForm, type SentFile } from './sent-file.ts'
import type { Asked } from './whole-request.ts'

/** A rule of the document, and a value that breaks this rule only. */
export type Violation = {
  place: 'path' | 'query' | 'body'
  at: readonly string[]
  keyword: string
  /** The value to set; `absent` removes the field. */
  value: unknown
}

const absent = Symbol('absent')

/** Violations of every rule of an operation's request, one at a time. */
export function violationsOf(route: Route): Violation[] {
  const inUrl = route.parameters.flatMap(({ name, in: place, schema, required }) => {
    if (place === 'header') return []
    const found = spoilings(schema, [name]).filter(({ value }) => isText(value, schema))
    const missing = required && place === 'query' ? [{ at: [name], keyword: 'required', value: absent }] : []
    return [...found, ...missing].map((violation): Violation => ({ ...violation, place }))
  })
  const asked = bodyOf(route.operation)
  const spoilt = asked ? within(asked.media.schema, []) : []
  const inBody = isForm(route)
    ? spoilt.filter((violation) => canBeWritten(violation, fieldsOfBody(route)))
    : spoilt
  return [...inUrl, ...inBody.map((violation): Violation => ({ ...violation, place: 'body' }))]
}

const fieldsOfBody = ({ operation }: Route): Record<string, Schema> =>
  fieldsOf(bodyOf(operation)?.media.schema ?? {})

/** Form fields are texts or files; a file can violate its rules by size or by not being a file. */
function canBeWritten({ at, keyword, value }: Spoiling, fields: Record<string, Schema>): boolean {
  const [list = '', ...entry] = at
  const items = fields[list]?.items
  if (items && entry.length > 0) return isText(value, items)
  const field = fields[at.join('.')]
  return keyword === 'required' || field === undefined || isFile(field) || isText(value, field)
}

type Spoiling = Omit<Violation, 'place'>

/** URLs contain only text, so `"7"` is not a wrong type there, and null does not exist. */
function isText(value: unknown, reference: Schema): boolean {
  const types = [resolveSchema(reference).type].flat()
  if (types.includes('array')) return false
  if (typeof value === 'string') return value !== '' && value !== '.' && value !== '..'
  return typeof value === 'number' && !types.includes('string')
}

function within(reference: Schema, at: readonly string[]): Spoiling[] {
  const schema = resolveSchema(reference)
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = (schema.required ?? []) as string[]
  return [
    ...required.map((name) => ({ at: [...at, name], keyword: 'required', value: absent })),
    ...(schema.additionalProperties === false
      ? [{ at: [...at, 'nobodyAsked'], keyword: 'additionalProperties', value: 1 }]
      : []),
    ...fields.flatMap(([name, field]) => [
      ...spoilings(field, [...at, name]),
      ...within(field, [...at, name]),
    ]),
    ...(schema.items
      ? [...spoilings(schema.items, [...at, '0']), ...within(schema.items, [...at, '0'])]
      : []),
  ]
}

function spoilings(reference: Schema, at: readonly string[]): Spoiling[] {
  if (isFile(reference)) return spoiltFiles(reference, at)
  const choices = choicesOf(reference)
  const types = new Set(choices.flatMap(({ type }) => [type ?? []].flat()))
  const wrongTypes = [
    ...(types.has('null') ? [] : [{ at, keyword: 'null', value: null }]),
    ...[['text'], 'text', true, 7, { a: 1 }]
      .filter((value) => !types.has(typeOf(value)) && !(typeof value === 'number' && types.has('integer')))
      .map((value) => ({ at, keyword: 'type', value })),
    ...(types.has('integer') && !types.has('number') ? [{ at, keyword: 'type', value: 1.5 }] : []),
  ]
  // With several choices, a value that one forbids may be allowed by another, so limits are not tested.
  const [only, ...others] = choices.filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? [...wrongTypes, ...limits(only, at)] : wrongTypes
}

function spoiltFiles(reference: Schema, at: readonly string[]): Spoiling[] {
  const { least, most } = fileLimits(reference)
  const file = { fileName: 'scan.pdf', mediaType: 'application/pdf' } satisfies SentFile
  return [
    { at, keyword: 'type', value: 'no file' },
    { at, keyword: 'maxLength', value: { ...file, size: most + 1 } },
    ...(least > 0 ? [{ at, keyword: 'minLength', value: { ...file, size: least - 1 } }] : []),
  ]
}

const choicesOf = (reference: Schema): Schema[] => {
  const schema = resolveSchema(reference)
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  return choices ? choices.flatMap(choicesOf) : [schema]
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value

/** The nearest value outside each limit. */
function limits(schema: Schema, at: readonly string[]): Spoiling[] {
  if (schema.enum)
    return [
      { at, keyword: 'enum', value: typeof (schema.enum as unknown[])[0] === 'number' ? 987_654 : 'NOBODY' },
    ]
  return Object.entries(schema).flatMap(([keyword, limit]) => {
    const value = beyond(keyword, limit, schema)
    return value === undefined ? [] : [{ at, keyword, value }]
  })
}

function beyond(keyword: string, limit: unknown, schema: Schema): unknown {
  if (keyword === 'format')
    return limit === 'date-time' || limit === 'date' ? '2026-13-41T25:61:00Z' : 'not one'
  if (keyword === 'pattern') return '\u0001'
  if (typeof limit !== 'number') return undefined
  switch (keyword) {
    case 'minimum':
      return limit - 1
    case 'maximum':
      return limit + 1
    case 'exclusiveMinimum':
      return limit
    case 'minLength':
      return limit > 0 ? 'x'.repeat(limit - 1) : undefined
    case 'maxLength':
      // A too long text would first violate its format or pattern, so it is not tested then.
      return schema.format === undefined && schema.pattern === undefined ? 'x'.repeat(limit + 1) : undefined
    case 'minItems':
      return limit > 0 ? [] : undefined
    case 'maxItems':
      return Array.from({ length: limit + 1 }, () => 'x')
    default:
      return undefined
  }
}

/** Applies a violation to a valid request. */
export function spoil(asked: Asked, { place, at, value }: Violation): Asked {
  const spoilt = structuredClone(asked)
  const name = at.at(-1) ?? ''
  const holder = at
    .slice(0, -1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], spoilt[place])
  const fields = holder as Record<string, unknown>
  if (value === absent) delete fields[name]
  else fields[name] = value
  return spoilt
}

/** Whether the answer complains about the field, one of its parents or one of its children. */
export function complainsOf(fields: Record<string, unknown> | undefined, { at }: Violation): boolean {
  const spoilt = at.join('.')
  return Object.keys(fields ?? {}).some(
    (name) => name === spoilt || spoilt.startsWith(`${name}.`) || name.startsWith(`${spoilt}.`),
  )
}
