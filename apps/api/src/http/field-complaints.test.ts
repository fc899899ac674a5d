import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { complaintsOf, tellingOf } from './field-complaints.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true })

function toldOf(schema: object, value: unknown) {
  const validate = ajv.compile({ type: 'object', properties: { cityName: schema } })
  validate({ cityName: value })
  return { ...complaintsOf(tellingOf(validate.errors ?? [])) }
}
const orNull = (schema: object) => ({ oneOf: [schema, { type: 'null' }] })

describe('a complaint', () => {
  it.each([
    [{ type: 'string', minLength: 1 }, '', 'City name is required'],
    [{ type: 'string', minLength: 3 }, 'ka', 'City name must have at least 3 characters'],
    [{ type: 'string', maxLength: 2 }, 'kar', 'City name cannot exceed 2 characters'],
    [{ type: 'array', minItems: 1 }, [], 'City name must have at least 1 entry'],
    [{ type: 'array', maxItems: 2 }, [1, 2, 3], 'City name cannot have more than 2 entries'],
    [{ type: 'array', uniqueItems: true }, [1, 2, 1], 'City name cannot name the same twice'],
    [{ type: 'integer', minimum: 1 }, 0, 'City name must be 1 or more'],
    [{ type: 'integer', minimum: 0, maximum: 2_147_483_647 }, -1, 'City name is not valid'],
    [{ type: 'integer', minimum: 0, maximum: 2_147_483_647 }, 2_147_483_648, 'City name is not valid'],
    [{ type: 'integer', enum: [1, 2] }, 3, 'City name must be one of 1, 2'],
    [{ type: 'integer', enum: [1, 2] }, 'one', 'City name must be a whole number'],
    [{ type: ['number', 'null'] }, 'one', 'City name must be a number'],
    [{ enum: ['A', null] }, 'B', 'City name must be one of A'],
    [{ enum: ['', 'A', 'B'] }, 'C', 'City name must be one of A, B'],
    [orNull({ type: 'string', pattern: '^a$' }), 'b', 'City name is not valid'],
    [orNull({ type: 'string' }), 7, 'City name must be a text'],
  ])('of %j about %j is "%s"', (schema, value, sentence) => {
    expect(toldOf(schema, value)).toEqual({ cityName: [sentence] })
  })

  it.each([
    ['notificationIds', 'array', 'Notifications are required'],
    ['cityName', 'string', 'City name is required'],
    ['address', 'string', 'Address is required'],
  ])('about what is missing agrees with its name: %s', (name, type, sentence) => {
    const schema = { type: 'object', required: [name], properties: { [name]: { type } } }
    expect(toldOf(schema, {})).toEqual({ [`cityName.${name}`]: [sentence] })
  })

  it('about what stands in a field that may be null stands there too', () => {
    const container = { type: 'object', required: ['blNumber'], additionalProperties: false }
    expect(toldOf(orNull(container), { colour: 'red' })).toEqual({
      'cityName.blNumber': ['Bill of lading number is required'],
      'cityName.colour': ['cityName.colour is not a known field'],
    })
  })
})
