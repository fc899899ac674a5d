import type { ErrorObject } from 'ajv'
import { labelOf } from './field-labels.ts'
import type { FieldErrors } from './refusal.ts'

/** ajv's complaints as sentences that name the field, the rule and the limit. */
export function complaintsOf(errors: readonly ErrorObject[]): FieldErrors {
  // Without a prototype: the sender chooses the names, `constructor` among them.
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
 * Of a value that may be null as well, what is wrong with it is worth telling; that it is not null is not.
 * Nor is it worth telling that a value of the wrong type is none of the choices.
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

/** The largest id that a database keeps: a limit of ours, and no help to who looks for a record. */
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
      return choicesOf(params.allowedValues.filter(isSaid))
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

/** A list is called by what it holds: notifications are required, an address is. */
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

/** That a field may also be left empty is no help to who filled it in wrongly. */
const kindsOf = (types: string | readonly string[]): string[] =>
  [types]
    .flat()
    .filter(isSaid)
    .map((type) => kinds[type] ?? type)

const isSaid = (value: unknown): boolean => value !== null && value !== 'null'

/** A list too long for an error message is left out. */
const longestChoices = 400

function choicesOf(members: readonly unknown[]): string {
  const named = members.join(', ')
  return named.length > longestChoices
    ? `must be one of the ${members.length} values of the contract`
    : `must be one of ${named}`
}
