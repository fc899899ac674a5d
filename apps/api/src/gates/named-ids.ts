import { bodyOf } from '../http/body-of.ts'
import { type Route, resolveSchema, type Schema } from '../http/document.ts'
import { type IdKind, isId, kindOfId } from './id-kinds.ts'

export type NamedId = {
  place: 'path' | 'query' | 'body'
  name: string
  /** The path in the body; `0` stands for an entry of a list. */
  at: readonly string[]
  kind: IdKind
  required: boolean
}

/** Every id that a request of this operation can contain. */
export function namedIdsOf(route: Route): NamedId[] {
  const inUrl = route.parameters.flatMap(({ name, in: place, schema, required = false }): NamedId[] =>
    place !== 'header' && isId(schema)
      ? [{ place, name, at: [name], kind: kindOfId(route, name), required: place === 'path' || required }]
      : [],
  )
  const asked = bodyOf(route.operation)
  return [...inUrl, ...(asked ? idsWithin(route, asked.media.schema, [], asked.required) : [])]
}

function idsWithin(route: Route, reference: Schema, at: readonly string[], required: boolean): NamedId[] {
  const schema = resolveSchema(reference)
  const names = new Set((schema.required ?? []) as string[])
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const own = fields.flatMap(([name, field]): NamedId[] => {
    const here = [...at, name]
    if (isId(field)) {
      const isList = resolveSchema(field).type === 'array'
      return [
        {
          place: 'body',
          name,
          at: isList ? [...here, '0'] : here,
          kind: kindOfId(route, name),
          required: required && names.has(name),
        },
      ]
    }
    return idsWithin(route, field, here, required && names.has(name))
  })
  return schema.items ? [...own, ...idsWithin(route, schema.items, [...at, '0'], false)] : own
}

/** The id of the record that a request is about: in the path, otherwise the first required one. */
export const mainIdOf = (ids: readonly NamedId[]): NamedId | undefined =>
  ids.find(({ place }) => place === 'path') ?? ids.find(({ required }) => required)
