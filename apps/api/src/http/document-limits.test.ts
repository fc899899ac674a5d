import { describe, expect, it } from 'vitest'
import { bodyOf } from './body-of.ts'
import { apiDocument, resolveSchema, routes, type Schema } from './document.ts'

/** Every schema inside a node, with its path. */
function schemasWithin(node: unknown, at: string): [string, Record<string, unknown>][] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, child]) => schemasWithin(child, `${at}/${key}`))
  return 'type' in node ? [[at, node as Record<string, unknown>], ...inner] : inner
}

const schemas = schemasWithin(apiDocument, '')
const mayBe = (schema: Record<string, unknown>, type: string) => [schema.type].flat().includes(type)
const without = (type: string, ...limits: string[]) =>
  schemas
    .filter(([, schema]) => mayBe(schema, type) && !limits.some((limit) => limit in schema))
    .map(([at]) => at)

describe('nothing in the contract is without a limit', () => {
  it('no text', () => expect(without('string', 'maxLength', 'enum', 'const')).toEqual([]))
  it('no list', () => expect(without('array', 'maxItems')).toEqual([]))
  it('and there is something to look at', () => expect(schemas.length).toBeGreaterThan(500))
})

type Asked = { at: string; schema: Schema }

/** Every value that a request may contain, by operation and path, with references and choices resolved. */
function askedWithin(reference: Schema, at: string): Asked[] {
  const schema = resolveSchema(reference)
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const choices = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((choice) => (choice ?? []) as Schema[])
  return [
    { at, schema },
    ...fields.flatMap(([name, field]) => askedWithin(field, `${at}.${name}`)),
    ...(schema.items ? askedWithin(schema.items, `${at}.0`) : []),
    ...choices.flatMap((choice) => askedWithin(choice, at)),
  ]
}

const bodies = routes.flatMap(({ id, operation }) => {
  const body = bodyOf(operation)
  return body ? askedWithin(body.media.schema, `${id} · body`) : []
})
const asked = [
  ...bodies,
  ...routes.flatMap(({ id, parameters }) =>
    parameters.flatMap(({ name, in: place, schema }) => askedWithin(schema, `${id} · ${place} ${name}`)),
  ),
]
const isNumber = ({ schema }: Asked) => mayBe(schema, 'integer') || mayBe(schema, 'number')
const isBounded = ({ schema }: Asked) =>
  'enum' in schema ||
  'const' in schema ||
  (('minimum' in schema || 'exclusiveMinimum' in schema) &&
    ('maximum' in schema || 'exclusiveMaximum' in schema))
const isShaped = ({ schema }: Asked) =>
  ['type', 'oneOf', 'anyOf', 'allOf', 'enum', 'const'].some((keyword) => keyword in schema)
/** Fields that only the server sets. A version in a request is compared and not stored. */
const serverOwned = /\.(id|createdAt|createdBy|updatedAt|updatedBy|companyId|role|roleId|userType|status)$/
/** Updates whose path has no id carry the id of the record in the body. */
const namesItsRecord =
  /^update(CompanyGroup|CompanyProject|DemandAdda|User|DriverVerification|VehicleVerification)\b.*\.id$/
/**
 * Fields that people with the permission choose; the server checks each against what the sender may grant.
 */
const isGiven =
  /^((create|update)User · body\.roleId|(createUser|updateUserStatus|updateDemandAddaStatus|createRole) · body\.userType|((create|update)Fleet|updateVehicle|changeInvoiceStatus|changePaymentBatchStatus|changeFuelSlipStatus|changePartnerInvoiceStatus) · body\.status|(createInvoice|createInvoiceBatch|saveInvoiceConfiguration) · body\.companyId|verifySubject · body\.fields\.0\.status)$/

describe('nothing in a request is taken without a look', () => {
  it('every number has both ends', () =>
    expect(asked.filter((one) => isNumber(one) && !isBounded(one)).map(({ at }) => at)).toEqual([]))

  it('every value says what it is', () =>
    expect(asked.filter((one) => !isShaped(one)).map(({ at }) => at)).toEqual([]))

  it('no body lets in fields that it does not name', () => {
    const open = bodies.filter(
      ({ schema }) => mayBe(schema, 'object') && schema.additionalProperties !== false,
    )
    expect(open.map(({ at }) => at)).toEqual([])
  })

  it('no body names what the server decides', () =>
    expect(
      bodies
        .map(({ at }) => at)
        .filter((at) => serverOwned.test(at) && !namesItsRecord.test(at) && !isGiven.test(at)),
    ).toEqual([]))
})
