import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completeSchema } from './complete-schema.ts'
import { DeclarationFault } from './declaration.ts'
import { expandOperation } from './operation.ts'

const root = join(import.meta.dirname, '../openapi.yaml')

type Parameter = { name?: string; $ref?: string; schema?: Record<string, unknown> }
type Operation = {
  tags: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: object; example?: unknown }> }
  >
}

const answer = { schema: './schemas/Driver.yaml', description: 'The driver as it was added.' }
const declared = { operationId: 'createDriver', 'x-permission': 'driver:create', 'x-answer': answer }

function expand(changes: object = {}, method = 'post', path = '/driver') {
  const place = { file: join(root, '../fleet/create-driver.yaml'), root }
  const { operation, schemas } = expandOperation({ ...declared, ...changes }, method, path, place)
  return { operation: operation as Operation, schemas }
}

const namesOf = ({ parameters = [] }: Operation) =>
  parameters.map(({ name, $ref }) => name ?? $ref?.split('/').at(-1))
const statusesOf = ({ responses }: Operation) => Object.keys(responses).map(Number)

describe('an answer', () => {
  it('stands in the envelope under its status', () => {
    const { operation } = expand({ 'x-answer': { ...answer, status: 201 } })
    expect(operation.responses[201]?.content['application/json']?.schema).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['data'],
      properties: { data: { $ref: './schemas/Driver.yaml' } },
    })
    expect(operation.tags).toEqual(['fleet'])
  })

  it('of a write says when it was given before', () => {
    const { operation } = expand({ 'x-answer': { ...answer, status: 201 } })
    expect(operation.responses[201]).toHaveProperty(['headers', 'Idempotent-Replayed'])
    const read = expand({}, 'get').operation
    expect(read.responses[200]).not.toHaveProperty('headers')
    const open = expand({ 'x-permission': 'public' }).operation
    expect(open.responses[200]).not.toHaveProperty('headers')
  })

  it('of a list has a longest length', () => {
    const list = { 'list-of': './schemas/Driver.yaml', most: 50, description: 'The drivers of the partner.' }
    const { operation } = expand({ 'x-answer': list }, 'get')
    const schema = operation.responses[200]?.content['application/json']?.schema
    expect(schema).toMatchObject({
      properties: { data: { type: 'array', items: { $ref: './schemas/Driver.yaml' }, maxItems: 50 } },
    })
  })

  it('of a page is a component that is named after its items', () => {
    const pages = {
      'page-of': '../bookings/schemas/BookingSummary.yaml',
      description: 'A page of bookings, the newest first.',
    }
    const { operation, schemas } = expand({ 'x-answer': pages, 'x-page': { kind: 'numbered' } }, 'get')
    const [page] = schemas
    expect(page?.name).toBe('BookingPage')
    expect(page?.schema).toMatchObject({
      properties: { items: { items: { $ref: './bookings/schemas/BookingSummary.yaml' } } },
    })
    expect(operation.responses[200]?.content['application/json']?.schema).toMatchObject({
      properties: { data: { $ref: '../openapi.yaml#/components/schemas/BookingPage' } },
    })
  })

  it('with nothing to tell is null', () => {
    const { operation } = expand({
      'x-answer': { nothing: true, description: 'Nothing; the driver is deleted.' },
    })
    expect(operation.responses[200]?.content['application/json']).toMatchObject({
      schema: { properties: { data: { type: 'null' } } },
      example: { data: null },
    })
  })
})

describe('a list', () => {
  const pages = { 'page-of': './schemas/Driver.yaml', description: 'A page of drivers by name.' }
  const list = (page: object, more: object = {}) =>
    expand({ 'x-answer': pages, 'x-page': page, ...more }, 'get').operation

  it('that is numbered takes the page and its size', () => {
    expect(namesOf(list({ kind: 'numbered' }))).toEqual(['Page', 'pageSize'])
  })

  it('that goes on by cursor takes that too, and may count to the end', () => {
    expect(namesOf(list({ kind: 'keyset' }))).toEqual(['Page', 'pageSize', 'Cursor', 'ExactTotal'])
  })

  it('says how large its pages are', () => {
    const { parameters = [] } = list({ kind: 'numbered', size: 4, most: 500 })
    expect(parameters[1]?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 500, default: 4 })
  })

  it('sorts by each field both ways', () => {
    const { parameters = [] } = list({ kind: 'numbered' }, { 'x-sort': ['name', 'createdAt'] })
    expect(parameters.at(-1)?.schema?.enum).toEqual([
      'name:asc',
      'name:desc',
      'createdAt:asc',
      'createdAt:desc',
    ])
  })
})

describe('the example of an answer', () => {
  const exampleIn = (answer: object, page: object = {}) =>
    expand({ 'x-answer': answer, ...page }, 'get').operation.responses[200]?.content['application/json']
      ?.example

  it('is that of the schema, or made of those of its parts', () => {
    expect(exampleIn(answer)).toMatchObject({ data: { fullName: 'Gul Zaman' } })
    const signedIn = { schema: '../session/schemas/SignedIn.yaml', description: 'The tokens and the user.' }
    expect(exampleIn(signedIn)).toMatchObject({
      data: { auth: { token: expect.stringMatching(/^ey/) }, user: { fullName: 'Sana Tariq' } },
    })
  })

  it('differs from it in the fields that the operation names, however deep', () => {
    const example = { schema: '../bidding/schemas/Award.yaml', description: answer.description }
    const changed = exampleIn({ ...example, example: { bids: [{ status: 'ACCEPTED' }] } })
    expect(changed).toMatchObject({ data: { bids: [{ status: 'ACCEPTED', amount: '95000.00' }] } })
  })

  it('of a page holds one item, or as many as the operation tells of', () => {
    const pages = { 'page-of': './schemas/Driver.yaml', description: 'A page of drivers by name.' }
    const page = { 'x-page': { kind: 'numbered', size: 50 } }
    expect(exampleIn(pages, page)).toMatchObject({ data: { page: 0, pageSize: 50, total: 1 } })
    const two = [{}, { id: 44, fullName: 'Akbar Khan' }]
    expect(exampleIn({ ...pages, example: two }, page)).toMatchObject({
      data: { items: [{ id: 41 }, { id: 44, licenseClass: 'HTV' }], total: 2 },
    })
  })
})

describe('a body', () => {
  it('is asked for, and has the example of its schema', () => {
    const { requestBody } = expand({ 'x-body': '../people/schemas/BlockRequest.yaml' }).operation
    expect(requestBody?.required).toBe(true)
    expect(requestBody?.content['application/json']?.schema).toEqual({
      $ref: '../people/schemas/BlockRequest.yaml',
    })
    expect(requestBody?.content['application/json']?.example).toMatchObject({ reasonId: 2 })
  })

  it('may be left out where that is said, and differ from the example of its schema', () => {
    const body = {
      schema: '../people/schemas/BlockRequest.yaml',
      optional: true,
      example: { reason: 'Twice' },
    }
    const { requestBody } = expand({ 'x-body': body }).operation
    expect(requestBody?.required).toBe(false)
    expect(requestBody?.content['application/json']?.example).toMatchObject({
      reasonId: 2,
      reason: 'Twice',
    })
  })
})

describe('a body of fields of a record', () => {
  const body = {
    of: './schemas/Driver.yaml',
    required: ['fullName', 'phoneNumber'],
    optional: ['cnic', 'currentVehicleId', 'availability'],
    changes: { phoneNumber: { maxLength: 40 } },
    example: { fullName: 'Akbar Khan' },
  }
  const { operation, schemas } = expand({ 'x-body': body })
  const [request] = schemas

  it('is a component that is named after the operation', () => {
    expect(schemas.map(({ name }) => name)).toEqual(['CreateDriverRequest'])
    expect(operation.requestBody?.required).toBe(true)
    expect(operation.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '../openapi.yaml#/components/schemas/CreateDriverRequest',
    })
  })

  it('has these fields of the record, which are absent and never null, and no other', () => {
    expect(request?.schema).toMatchObject({
      additionalProperties: false,
      required: ['fullName', 'phoneNumber'],
    })
    expect(request?.schema.properties).toEqual({
      fullName: { type: 'string', minLength: 1, maxLength: 200 },
      phoneNumber: {
        type: 'string',
        maxLength: 40,
        description: 'E.164 format; masked for callers who may not see phone numbers.',
      },
      cnic: { type: 'string', maxLength: 15, description: 'Masked for callers who may not see identities.' },
      currentVehicleId: { $ref: './shared/schemas/Id.yaml' },
      availability: { $ref: './fleet/schemas/enums.yaml#/DriverAvailability' },
    })
  })

  it('has the example of the record with what differs, and without what it lacks', () => {
    const example = {
      fullName: 'Akbar Khan',
      phoneNumber: '+923331234567',
      cnic: '4210112345671',
      currentVehicleId: 51,
      availability: 'AVAILABLE',
    }
    expect(request?.schema.examples).toEqual([example])
    expect(operation.requestBody?.content['application/json']?.example).toEqual(example)
  })
})

describe('a schema', () => {
  const properties = { id: {}, name: {} }

  it('that is complete has all its properties in every record', () => {
    const schema = { 'x-complete': true, properties }
    expect(completeSchema(schema)).toBeUndefined()
    expect(schema).toEqual({ required: ['id', 'name'], properties })
  })

  it('that is not stays as it is written', () => {
    const schema = { required: ['id'], properties }
    expect(completeSchema(schema)).toBeUndefined()
    expect(schema).toEqual({ required: ['id'], properties })
  })

  it.each([
    ['another key of its own', { 'x-compelte': true, properties }],
    ['both', { 'x-complete': true, required: ['id'], properties }],
    ['nothing to complete', { 'x-complete': true }],
    ['another value', { 'x-complete': 'yes', properties }],
  ])('is refused with %s', (_, schema) => expect(completeSchema(schema)).toMatch(/^x-/))
})

describe('what an operation is decides', () => {
  const body = { 'x-body': '../people/schemas/BlockRequest.yaml' }
  const open = { 'x-permission': 'public' }

  it.each([
    ['a read', {}, 'get', '/driver/count', [200, 400, 401, 403, 429, 503]],
    ['a read of one record', {}, 'get', '/driver/{id}', [200, 400, 401, 403, 404, 429, 503]],
    ['a write without a body', {}, 'post', '/driver', [200, 400, 401, 403, 409, 422, 429, 503]],
    ['a write with a body', body, 'post', '/driver', [200, 400, 401, 403, 409, 413, 415, 422, 429, 503]],
    ['what everybody may ask', open, 'get', '/driver', [200, 400, 429, 503]],
    ['what everybody may send', { ...open, ...body }, 'post', '/driver', [200, 400, 413, 415, 422, 429, 503]],
    [
      'what it names',
      { 'x-refusals': [404, 423] },
      'get',
      '/driver',
      [200, 400, 401, 403, 404, 423, 429, 503],
    ],
  ])('how it may refuse: %s', (_, changes, method, path, statuses) => {
    expect(statusesOf(expand(changes, method, path).operation)).toEqual(statuses)
  })

  it('that a write is sent once, unless nobody is signed in', () => {
    expect(namesOf(expand().operation)).toEqual(['IdempotencyKey'])
    expect(namesOf(expand(open).operation)).toEqual([])
    expect(namesOf(expand({}, 'get').operation)).toEqual([])
  })

  it('that nobody has to be signed in for what is public', () => {
    expect(expand(open).operation.security).toEqual([])
    expect(expand().operation.security).toBeUndefined()
  })
})

describe('what cannot be meant is refused by its key', () => {
  it.each([
    ['an unknown key', 'x-anwser', { 'x-anwser': answer }],
    ['an unknown word under a key', 'x-answer', { 'x-answer': { ...answer, statsu: 201 } }],
    ['an answer without a description', 'x-answer', { 'x-answer': { schema: './schemas/Driver.yaml' } }],
    ['an answer of two kinds', 'x-answer', { 'x-answer': { ...answer, nothing: true } }],
    [
      'a page without its parameters',
      'x-answer',
      { 'x-answer': { 'page-of': answer.schema, description: answer.description } },
    ],
    ['page parameters without a page', 'x-answer', { 'x-page': { kind: 'numbered' } }],
    [
      'a list without a limit',
      'x-answer',
      { 'x-answer': { 'list-of': answer.schema, description: answer.description } },
    ],
    ['no answer', 'x-answer', { 'x-answer': undefined }],
    ['two answers', 'x-answer', { responses: { 200: { description: 'Done.' } } }],
    ['two bodies', 'x-body', { 'x-body': '../people/schemas/BlockRequest.yaml', requestBody: {} }],
    ['a body of no field', 'x-body', { 'x-body': { of: './schemas/Driver.yaml' } }],
    [
      'a field that the record does not have',
      'x-body',
      { 'x-body': { of: './schemas/Driver.yaml', required: ['fulName'] } },
    ],
    [
      'a change of another field',
      'x-body',
      { 'x-body': { of: './schemas/Driver.yaml', required: ['fullName'], changes: { cnic: {} } } },
    ],
    [
      'a name that a file does not have',
      'x-answer',
      { 'x-answer': { ...answer, schema: './schemas/enums.yaml#/DriverAvailibility' } },
    ],
    ['a schema that is not there', 'x-answer', { 'x-answer': { ...answer, schema: './schemas/Drivr.yaml' } }],
    ['a schema without an example', 'x-answer', { 'x-answer': { ...answer, schema: '../shared/page.yaml' } }],
    ['a refusal that nobody knows', 'x-refusals', { 'x-refusals': [418] }],
    ['a refusal that it has anyway', 'x-refusals', { 'x-refusals': [403] }],
    ['another name than its file', 'operationId', { operationId: 'addDriver' }],
  ])('%s', (_, key, changes) => {
    const written = JSON.parse(JSON.stringify({ ...declared, ...changes })) as object
    const place = { file: join(root, '../fleet/create-driver.yaml'), root }
    const expanding = () => expandOperation(written, 'post', '/driver', place)
    expect(expanding).toThrow(DeclarationFault)
    expect(expanding).toThrow(expect.objectContaining({ key }))
  })
})

describe('an export of a list', () => {
  const place = { file: join(root, '../fleet/export-drivers.yaml'), root }
  const written = {
    operationId: 'exportDrivers',
    'x-permission': 'driver:export',
    'x-export-of': './list-drivers.yaml',
  }

  it('is asked with the filters and orders of the list, and answers a file', () => {
    const { operation } = expandOperation(written, 'get', '/export/driver', place)
    const names = namesOf(operation as Operation)
    expect(names).toEqual(
      expect.arrayContaining(['TableFormat', 'ChosenIds', 'Search', 'fleetId', 'availability', 'sort']),
    )
    expect(names).not.toEqual(expect.arrayContaining(['Page']))
    expect(Object.keys((operation as Operation).responses[200]?.content ?? {})).toContain('text/csv')
  })

  it('what tells of a list is asked with its filters alone', () => {
    const counted = {
      operationId: 'countDrivers',
      'x-permission': 'driver:read',
      'x-filters-of': './list-drivers.yaml',
      'x-answer': { schema: './schemas/Driver.yaml', description: 'How many drivers there are.' },
    }
    const of = { ...place, file: join(root, '../fleet/count-drivers.yaml') }
    const { operation } = expandOperation(counted, 'get', '/driver/count', of)
    const names = namesOf(operation as Operation)
    expect(names).toEqual(expect.arrayContaining(['Search', 'fleetId', 'availability']))
    expect(names).not.toEqual(expect.arrayContaining(['TableFormat', 'sort', 'Page']))
  })

  it('of a list that is not there is refused by its name', () => {
    const missing = { ...written, 'x-export-of': './list-nobodies.yaml' }
    expect(() => expandOperation(missing, 'get', '/export/driver', place)).toThrow(DeclarationFault)
  })
})
