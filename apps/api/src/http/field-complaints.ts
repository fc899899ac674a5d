import type { ErrorObject } from 'ajv'
import type { FieldErrors } from './refusal.ts'

/** ajv's complaints as sentences that name the field, the rule and the limit. */
export function complaintsOf(errors: readonly ErrorObject[]): FieldErrors {
  // Without a prototype: the sender chooses the names, `constructor` among them.
  const fields: FieldErrors = Object.create(null)
  for (const error of errors) {
    // Of a choice, the branches tell what is wrong; the choice itself adds nothing.
    if (error.keyword === 'oneOf' && errors.length > 1) continue
    const path = pathOf(error)
    const sentence = `${path === '' ? 'The request' : path} ${ruleOf(error)}`
    const said = fields[path] ?? []
    if (!said.includes(sentence)) fields[path] = [...said, sentence]
  }
  return fields
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).split('/').filter(Boolean).map(unescaped)
  if (keyword === 'required') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  return path.join('.')
}

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

function ruleOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'maxLength':
      return `cannot exceed ${params.limit} characters`
    case 'minLength':
      return `must have at least ${params.limit} characters`
    case 'minimum':
      return `must be ${params.limit} or more`
    case 'maximum':
      return `must be ${params.limit} or less`
    case 'exclusiveMinimum':
      return `must be greater than ${params.limit}`
    case 'maxItems':
      return `cannot have more than ${params.limit} entries`
    case 'minItems':
      return `must have at least ${params.limit} entries`
    case 'format':
      return params.format === 'date-time'
        ? 'must be a time in ISO 8601, such as 2026-11-21T09:30:00Z'
        : `must be a valid ${params.format}`
    case 'pattern':
      return 'is not valid'
    default:
      return message ?? 'is not valid'
  }
}
