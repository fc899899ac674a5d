import type { ErrorObject } from 'ajv'
import { labelOf } from './field-labels.ts'
import type { FieldErrors } from './refusal.ts'

/** Turns ajv's errors into messages that name the field, the rule and the limit. */
export function complaintsOf(errors: readonly ErrorObject[]): FieldErrors {
  // Without a prototype, because the sender chooses the keys, for example `constructor`.
  const fields: FieldErrors = Object.create(null)
  for (const error of errors) {
    const path = pathOf(error)
    const sentence = sentenceOf(error, path)
    const said = fields[path] ?? []
    if (!said.includes(sentence)) fields[path] = [...said, sentence]
  }
  return fields
}

/**
 * Drops errors that do not help: "must be null" for a nullable value, and "not one of the choices" for a
 * wrong type.
 */
export function tellingOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const aboutValue = errors.filter(
    ({ keyword, params }) => keyword !== 'oneOf' && !(keyword === 'type' && params.type === 'null'),
  )
  const mistyped = new Set(
    aboutValue.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  )
  const telling = aboutValue.filter(
    ({ keyword, instancePath }) => keyword !== 'enum' || !mistyped.has(instancePath),
  )
  return telling.length > 0 ? telling : errors
}

export function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).split('/').filter(Boolean).map(unescaped)
  if (keyword === 'required') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  return path.join('.')
}

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

function sentenceOf(error: ErrorObject, path: string): string {
  // The field has no label, so the sentence names the key as it was sent.
  if (error.keyword === 'additionalProperties') return `${path} is not a known field`
  return `${labelOf(path)} ${ruleOf(error)}`
}

/**
 * The largest integer of the database. The message leaves this limit out, because it does not help the
 * caller.
 */
const largestId = 2_147_483_647

const isLimitOfIds = ({ parentSchema }: ErrorObject): boolean => parentSchema?.maximum === largestId

function ruleOf(error: ErrorObject): string {
  const { keyword, params } = error
  switch (keyword) {
    case 'required':
      return isSeveral(error) ? 'are required' : 'is required'
    case 'type':
      return `must be ${kindsOf(params.type).join(' or ')}`
    case 'enum':
      return choicesOf(params.allowedValues.filter(isNamed))
    case 'maxLength':
      return `cannot exceed ${params.limit} characters`
    case 'minLength':
      return params.limit === 1 ? 'is required' : `must have at least ${params.limit} characters`
    case 'minimum':
      return isLimitOfIds(error) ? 'is not valid' : `must be ${params.limit} or more`
    case 'maximum':
      return isLimitOfIds(error) ? 'is not valid' : `must be ${params.limit} or less`
    case 'exclusiveMinimum':
      return `must be greater than ${params.limit}`
    case 'maxItems':
      return `cannot have more than ${entries(params.limit)}`
    case 'uniqueItems':
      return 'cannot name the same twice'
    case 'minItems':
      return `must have at least ${entries(params.limit)}`
    case 'format':
      return params.format === 'date-time'
        ? 'must be a time in ISO 8601, such as 2026-11-21T09:30:00Z'
        : params.format === 'date'
          ? 'must be a date like 2026-11-21'
          : `must be a valid ${params.format}`
    default:
      return 'is not valid'
  }
}

/** Whether the field's label is a plural: "notifications are required", "an address is required". */
const isSeveral = ({ params, parentSchema }: ErrorObject): boolean =>
  parentSchema?.properties?.[params.missingProperty]?.type === 'array' &&
  labelOf(params.missingProperty).endsWith('s')

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Leaves out null: that a field may be empty does not help somebody who filled it in wrongly. */
const kindsOf = (types: string | readonly string[]): string[] =>
  [types]
    .flat()
    .filter(isSaid)
    .map((type) => kinds[type] ?? type)

const isSaid = (value: unknown): boolean => value !== null && value !== 'null'

/** Leaves out the empty text too, which is a choice, but cannot be read in a sentence. */
const isNamed = (value: unknown): boolean => isSaid(value) && value !== ''

/** Maximum length of the list of choices in an error message. */
const longestChoices = 400

function choicesOf(members: readonly unknown[]): string {
  const named = members.join(', ')
  return named.length > longestChoices
    ? `must be one of the ${members.length} values of the contract`
    : `must be one of ${named}`
}
