import { basename, dirname, join } from 'node:path'
import { answerOf, componentOf, type NamedSchema, type Place } from './answer.ts'
import { type Declaration, DeclarationFault, readDeclaration, withoutShorthands } from './declaration.ts'
import { exampleOf, withChanges } from './example.ts'
import { asExport, asTable, withFiltersOf } from './export-of.ts'
import { parametersOf } from './parameters.ts'
import { SchemaFault } from './read-yaml.ts'
import { refusalsOf } from './refusals.ts'
import { asOfRoot, operationsOfRegister } from './register.ts'
import { requestOf } from './request-of.ts'

export interface Expanded {
  operation: object
  /** Components that the document gets with it. */
  schemas: NamedSchema[]
}

/** An operation as OpenAPI wants it, from what its file says. */
export function expandOperation(written: object, method: string, path: string, place: Place): Expanded {
  const read = readDeclaration(written)
  const filtered = under('x-filters-of', () => withFiltersOf(read, place))
  const declaration = under('x-export-of', () => asExport(filtered, place))
  nameAsTheFile(declaration, place.file)
  return expandDeclared(declaration, method, path, place)
}

/** The operations that the file of a register declares at once, with references as the document writes them. */
export function expandRegister(place: Place): (Expanded & { method: string; path: string })[] {
  const { record, operations: declared } = operationsOfRegister(place)
  const list = declared.find(({ declaration }) => declaration['x-page'])?.declaration
  return declared.map(({ method, path, declaration }) => {
    const read = readDeclaration(declaration)
    const whole = read['x-answer'] || !list ? read : asTable(read, list)
    const { operation, schemas } = expandDeclared(whole, method, path, place)
    const known = { 'x-register': basename(record, '.yaml'), ...operation }
    return { method, path, operation: asOfRoot(known, place), schemas }
  })
}

function expandDeclared(declaration: Declaration, method: string, path: string, place: Place): Expanded {
  const isPublic = declaration['x-permission'] === 'public'
  const isWrite = method !== 'get'
  const { requestBody, request } = under('x-body', () => bodyOf(declaration, place))
  const hasIdempotencyKey = isWrite && !isPublic
  const parameters = parametersOf(declaration, hasIdempotencyKey)
  const success = under('x-answer', () => successOf(declaration, place, hasIdempotencyKey))
  const refusals = refusalsOf(
    {
      isPublic,
      isWrite,
      hasBody: requestBody !== undefined,
      hasParameters: parameters.length > 0,
      namesRecordInPath: path.includes('{'),
    },
    declaration['x-refusals'],
  )
  const operation = {
    tags: [basename(dirname(place.file))],
    ...withoutShorthands(declaration),
    ...(isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...success.responses, ...refusals },
  }
  return { operation, schemas: [success.page, request].filter((schema) => schema !== undefined) }
}

/** What is wrong with a schema is told where the operation names it. */
function under<Result>(key: string, expand: () => Result): Result {
  try {
    return expand()
  } catch (fault) {
    throw fault instanceof SchemaFault ? new DeclarationFault(key, fault.message) : fault
  }
}

function nameAsTheFile({ operationId }: Declaration, file: string): void {
  const name = operationId.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  if (basename(file) !== `${name}.yaml`)
    throw new DeclarationFault(
      'operationId',
      `${operationId} belongs in ${name}.yaml, not in ${basename(file)}`,
    )
}

/** The success: declared in `x-answer`, or written out where it is no JSON in the envelope. */
function successOf(declaration: Declaration, place: Place, hasIdempotencyKey: boolean) {
  const { 'x-answer': answer, 'x-page': page, responses } = declaration
  if (!answer === !responses)
    throw new DeclarationFault(
      'x-answer',
      'either this or `responses` with the success says what is answered',
    )
  if (!answer) return { responses }
  const { response, page: schema } = answerOf(answer, place, page && (page.size ?? 20))
  const answered = hasIdempotencyKey ? { ...response, headers: repeatable } : response
  return { responses: { [answer.status ?? 200]: answered }, page: schema }
}

/** What an answer says that was given before, to the same Idempotency-Key. */
const repeatable = { 'Idempotent-Replayed': { $ref: '../shared/headers.yaml#/IdempotentReplayed' } }

function bodyOf({ 'x-body': body, requestBody, operationId }: Declaration, place: Place) {
  if (body === undefined) return { requestBody }
  if (requestBody) throw new DeclarationFault('x-body', 'stands for `requestBody`; one of them is enough')
  const declared = typeof body === 'string' ? { schema: body } : body
  const { optional = false, example: changes } = declared
  if ('of' in declared) {
    const { request, example: own } = requestOf(declared, operationId, place)
    const changed = Object.entries(Object(withChanges(own, changes)))
    // What a body leaves out is absent, unless null takes it away.
    const example = Object.fromEntries(changed.filter(([, value]) => declared.clearable || value !== null))
    const schema = componentOf(request.name, place)
    const named = { name: request.name, schema: { ...request.schema, examples: [example] } }
    return { requestBody: jsonBody(schema, example, true), request: named }
  }
  const example = withChanges(exampleOf(join(dirname(place.file), declared.schema)), changes)
  return { requestBody: jsonBody({ $ref: declared.schema }, example, !optional) }
}

const jsonBody = (schema: object, example: unknown, required: boolean): object => ({
  required,
  content: { 'application/json': { schema, example } },
})
