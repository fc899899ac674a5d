type Schema = {
  $ref?: string
  type?: string | string[]
  maxLength?: number
  examples?: object[]
  enum?: unknown[]
  format?: string
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
}
type Operation = { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Every field of a request in which the document allows any text, as `operation.path.to.field`. */
export function freeTexts({ paths, components }: Document): string[] {
  const found = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema, operationId, [])),
    )
  return [...new Set(found)]

  function textsIn(schema: Schema, path: string, above: readonly string[]): string[] {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1) ?? ''
      const named = components.schemas[name]
      return named && !above.includes(name) ? textsIn(named, path, [...above, name]) : []
    }
    const isText = [schema.type].flat().includes('string')
    const isFree = isText && !schema.enum && !schema.format && !schema.pattern
    return [
      ...(isFree ? [path] : []),
      ...[...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((part) =>
        textsIn(part, path, above),
      ),
      ...(schema.items ? textsIn(schema.items, path, above) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
        textsIn(part, `${path}.${name}`, above),
      ),
    ]
  }
}
