import { readInstant } from '@karwan/domain/kernel'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { bodyOf, fileLimits, isFile } from './body-of.ts'
import {
  apiDocument,
  type Parameter,
  type Route,
  resolveAnswer,
  resolveSchema,
  type Schema,
} from './document.ts'
import { ReceivedFile } from './received-file.ts'

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  useDefaults: true,
  discriminator: false,
})
addFormats.default(ajv, ['date', 'email'])
// Uses the domain's parser, so that every accepted moment can be read by forms and stored by the database.
ajv.addFormat('date-time', (text) => readInstant(text) !== undefined)
ajv.addSchema({ $id: 'karwan', components: apiDocument.components })

const keywordOfFiles = 'receivedFile'
ajv.addKeyword({
  keyword: keywordOfFiles,
  errors: false,
  validate: ({ least, most }: ReturnType<typeof fileLimits>, value: unknown) =>
    value instanceof ReceivedFile && value.size >= least && value.size <= most,
})

/** The schema of a form after its files were received: file fields are checked by size. */
function formOf(reference: Schema): Schema {
  const form = resolveSchema(reference)
  const fields = Object.entries((form.properties ?? {}) as Record<string, Schema>)
  const taken = fields.map(([name, field]) => [
    name,
    isFile(field) ? { [keywordOfFiles]: fileLimits(field) } : field,
  ])
  return { ...form, properties: Object.fromEntries(taken) }
}

/** Rewrites references within the document to the copy that is registered with ajv. */
function compile(schema: Schema): ValidateFunction {
  return ajv.compile(rebase(schema))
}

function rebase<Node>(node: Node): Node {
  return JSON.parse(JSON.stringify(node), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/') ? `karwan${value}` : value,
  )
}

/** Compiled at first use; compiling all at the start would take seconds. */
type Validator = (() => ValidateFunction) | undefined

export type Validators = {
  path: Validator
  query: Validator
  body: Validator
  /** Validators of answers by status. */
  answers: Record<string, Validator>
}

export function validatorsOf({ operation, parameters }: Route): Validators {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const body = bodyOf(operation)
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const media = resolveAnswer(answer).content?.['application/json']
    return [status, media && whenAsked(media.schema)] as const
  })
  return {
    path: inPath.length > 0 ? whenAsked(objectOf(inPath)) : undefined,
    query: whenAsked(objectOf(parameters.filter((parameter) => parameter.in === 'query'))),
    body:
      body && whenAsked(body.type === 'multipart/form-data' ? formOf(body.media.schema) : body.media.schema),
    answers: Object.fromEntries(answers),
  }
}

function whenAsked(schema: Schema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => {
    compiled ??= compile(schema)
    return compiled
  }
}

const objectOf = (parameters: Parameter[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
})

/** Keywords that speak of the shape; the others speak of a length, a range or a choice. */
const shapeKeywords = new Set(['type', 'required', 'additionalProperties', 'oneOf', 'anyOf', 'format'])

export const speaksOfShape = ({ keyword }: ErrorObject): boolean => shapeKeywords.has(keyword)
