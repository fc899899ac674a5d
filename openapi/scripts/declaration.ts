import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'

/** What an operation file says. The keys with `x-` are of this project; openapi/README.md tells what each is for. */
export interface Declaration {
  operationId: string
  'x-permission': string | string[]
  'x-answer'?: DeclaredAnswer
  'x-body'?: string | DeclaredBody | DerivedBody
  'x-page'?: DeclaredPage
  'x-sort'?: string[]
  'x-refusals'?: number[]
  /** The file of the list that this operation hands out whole, as a table. */
  'x-export-of'?: string
  'x-filters-of'?: string
  parameters?: object[]
  requestBody?: object
  responses?: Record<string, object>
}

export interface DeclaredAnswer {
  description: string
  status?: 200 | 201
  /** One of these four says what stands in `data`. */
  schema?: string
  'list-of'?: string
  'page-of'?: string
  nothing?: true
  /** With `list-of`: the longest list that there can be. */
  most?: number
  /** What differs from the example of the schema. */
  example?: object
}

export interface DeclaredBody {
  schema: string
  optional?: boolean
  example?: object
}

/** A body of fields of a record. */
export interface DerivedBody {
  of: string
  required?: string[]
  optional?: string[]
  /** In a change: `null` takes away a field that the record may lack. */
  clearable?: true
  /** What a field says otherwise than in the record. */
  changes?: object
  example?: object
}

export interface DeclaredPage {
  /** `numbered` takes page and pageSize; `keyset` takes a cursor as well, and counts beyond 1,000 only when asked. */
  kind: 'numbered' | 'keyset'
  size?: number
  most?: number
}

/** Keys of this project that are no shorthand: they stay in the document. */
const keptKeys = ['x-permission', 'x-not-in-spec']

const file = { type: 'string', pattern: String.raw`^\.{1,2}/.+\.yaml$` }
const size = { type: 'integer', minimum: 1, maximum: 1000 }
const fieldNames = { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } }
const kinds = ['schema', 'list-of', 'page-of', 'nothing']
const shorthands = {
  'x-answer': {
    type: 'object',
    additionalProperties: false,
    required: ['description'],
    properties: {
      description: { type: 'string', minLength: 20 },
      status: { enum: [200, 201] },
      schema: file,
      'list-of': file,
      'page-of': file,
      nothing: { const: true },
      most: { type: 'integer', minimum: 1 },
      example: { type: ['object', 'array'] },
    },
    oneOf: kinds.map((kind) => ({ required: [kind] })),
    dependentRequired: { 'list-of': ['most'], most: ['list-of'] },
  },
  'x-body': {
    oneOf: [
      file,
      {
        type: 'object',
        additionalProperties: false,
        required: ['schema'],
        properties: { schema: file, optional: { type: 'boolean' }, example: { type: 'object' } },
      },
      {
        type: 'object',
        additionalProperties: false,
        required: ['of'],
        properties: {
          of: file,
          required: fieldNames,
          optional: fieldNames,
          clearable: { const: true },
          changes: { type: 'object' },
          example: { type: 'object' },
        },
        anyOf: [{ required: ['required'] }, { required: ['optional'] }],
      },
    ],
  },
  'x-page': {
    type: 'object',
    additionalProperties: false,
    required: ['kind'],
    properties: { kind: { enum: ['numbered', 'keyset'] }, size, most: size },
  },
  'x-sort': {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', pattern: '^[a-zA-Z]+$' },
  },
  'x-export-of': file,
  'x-filters-of': file,
  'x-refusals': { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'integer' } },
}

const ajv = new Ajv2020({ strict: false })
const isDeclaration = ajv.compile<Declaration>({
  type: 'object',
  required: ['operationId', 'x-permission'],
  properties: { operationId: { type: 'string' }, ...shorthands },
})

/** Something in an operation file that cannot be expanded, by the key that it stands under. */
export class DeclarationFault extends Error {
  override name = 'DeclarationFault'
  readonly key: string

  constructor(key: string, message: string) {
    super(`${key}: ${message}`)
    this.key = key
  }
}

export function readDeclaration(written: object): Declaration {
  const known = [...Object.keys(shorthands), ...keptKeys]
  const unknown = Object.keys(written).find((key) => key.startsWith('x-') && !known.includes(key))
  if (unknown)
    throw new DeclarationFault(unknown, `is no key of an operation file; there are ${known.join(', ')}`)
  if (!isDeclaration(written)) throw faultOf(isDeclaration.errors?.[0])
  return written
}

/** The document's part of a declaration: without the shorthands. */
export function withoutShorthands(declaration: Declaration): object {
  return Object.fromEntries(Object.entries(declaration).filter(([key]) => !(key in shorthands)))
}

function faultOf(error: ErrorObject | undefined): DeclarationFault {
  const [key = 'operation', ...within] = (error?.instancePath ?? '').split('/').slice(1)
  const told = Object.values(error?.params ?? {}).join(', ')
  return new DeclarationFault(key, `${within.join('.')} ${error?.message} (${told})`.trim())
}
