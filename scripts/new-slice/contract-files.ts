import type { Field, Slice } from './slice.ts'

export type Files = Record<string, string>

/** The OpenAPI files of the register and its record. */
export function contractFiles(slice: Slice): Files {
  const { context, kebab, pascal, fields } = slice
  const required = fields.filter((field) => field.required && field.kind !== 'flag').map(({ name }) => name)
  const optional = fields.map(({ name }) => name).filter((name) => !required.includes(name))
  return {
    [`openapi/${context}/${kebab}s.register.yaml`]: `record: ./schemas/${pascal}.yaml
list:
  x-sort: [name, createdAt]
${filters(slice)}get:
create:
  x-body:
    required: [${required.join(', ')}]
${optional.length > 0 ? `    optional: [${optional.join(', ')}]\n` : ''}`,
    [`openapi/${context}/schemas/${pascal}.yaml`]: `type: object
additionalProperties: false
x-complete: true
properties:
  id: {$ref: ../../shared/schemas/Id.yaml}
  version: {$ref: ../../shared/schemas/Version.yaml}
${fields.map(property).join('\n')}
  createdAt: {$ref: ../../shared/schemas/Instant.yaml}
examples:
  - id: 61
    version: 1
${fields.map((field) => example(slice, field)).join('\n')}
    createdAt: '2026-11-20T06:00:00.000Z'
`,
  }
}

function filters(slice: Slice): string {
  const said = slice.fields.map(filter).join('')
  return said === '' ? '' : `  parameters:\n${said}`
}

function filter({ name, kind, label }: Field): string {
  if (kind === 'city')
    return `    - name: ${name}\n      in: query\n      description: List only records of this city.\n      schema:\n        $ref: ../shared/schemas/Id.yaml\n`
  if (kind === 'flag')
    return `    - name: ${name}\n      in: query\n      description: '${label}: true lists only records that do, false only the others.'\n      schema:\n        type: boolean\n`
  return ''
}

function property({ name, kind, required }: Field): string {
  const orNull = (type: string) => (required ? type : `[${type}, 'null']`)
  switch (kind) {
    case 'text':
      return `  ${name}: {type: ${orNull('string')}, ${required ? 'minLength: 1, ' : ''}maxLength: 120}`
    case 'number':
      return `  ${name}: {type: ${orNull('number')}, minimum: 0, maximum: 1000000}`
    case 'flag':
      return `  ${name}: {type: boolean}`
    case 'city':
      return required
        ? `  ${name}: {$ref: ../../shared/schemas/Id.yaml}\n  cityName: {type: string, maxLength: 100}`
        : `  ${name}: {oneOf: [{$ref: ../../shared/schemas/Id.yaml}, {type: 'null'}]}\n  cityName: {type: [string, 'null'], maxLength: 100}`
  }
}

function example(slice: Slice, { name, kind, label }: Field): string {
  if (name === 'name') return `    name: Ravi ${slice.words}`
  switch (kind) {
    case 'text':
      return `    ${name}: ${label} of the Ravi`
    case 'number':
      return `    ${name}: 4`
    case 'flag':
      return `    ${name}: true`
    case 'city':
      return `    ${name}: 1\n    cityName: Lahore`
  }
}

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
