import bundle from '@karwan/openapi/bundle' with { type: 'json' }
import type { OperationId } from '@karwan/sdk/permissions'

export type Schema = { $ref?: string; type?: string | string[]; items?: Schema; default?: unknown } & Record<
  string,
  unknown
>
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
  /** The record that an id refers to, if the path does not show it. */
  'x-record'?: string
}
export type Media = { schema: Schema; example?: unknown; encoding?: Record<string, { contentType?: string }> }
export type Answer = { description: string; content?: Record<string, Media> }
export type Operation = {
  operationId: OperationId
  summary: string
  description?: string
  tags: string[]
  'x-permission': string | string[]
  'x-not-in-spec'?: boolean
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer | { $ref: string }>
}
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
    responses: Record<string, Answer>
  }
}

/** The contract, linted and bundled by the build; the linter guarantees the shape that this cast assumes. */
export const apiDocument = bundle as unknown as ApiDocument

export type Route = {
  id: OperationId
  method: Method
  path: string
  operation: Operation
  parameters: Parameter[]
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

export const routes: readonly Route[] = Object.entries(apiDocument.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    if (!operation) return []
    const parameters = (operation.parameters ?? []).map(resolveParameter)
    return [{ id: operation.operationId, method, path, operation, parameters }]
  }),
)

export function resolveParameter(parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter
  const named = apiDocument.components.parameters?.[nameOf(parameter.$ref)]
  if (!named) throw new DocumentFault(`${parameter.$ref} is not in the document`)
  return named
}

export function resolveAnswer(answer: Answer | { $ref: string }): Answer {
  if (!('$ref' in answer)) return answer
  const named = apiDocument.components.responses[nameOf(answer.$ref)]
  if (!named) throw new DocumentFault(`${answer.$ref} is not in the document`)
  return named
}

/** Follows `$ref` to the schema itself. */
export function resolveSchema(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const named = apiDocument.components.schemas[nameOf(schema.$ref)]
  if (!named) throw new DocumentFault(`${schema.$ref} is not in the document`)
  return resolveSchema(named)
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

export class DocumentFault extends Error {
  override name = 'DocumentFault'
}
