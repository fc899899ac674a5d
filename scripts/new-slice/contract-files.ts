import type { Field, Slice } from './slice.ts'

export type Files = Record<string, string>

/** The operations and the record in the contract. */
export function contractFiles(slice: Slice): Files {
  const { context, kebab, pascal, words, fields } = slice
  const required = fields.filter((field) => field.required && field.kind !== 'flag').map(({ name }) => name)
  const optional = fields.map(({ name }) => name).filter((name) => !required.includes(name))
  const folder = `openapi/${context}`
  return {
    [`${folder}/list-${kebab}s.yaml`]: `operationId: list${pascal}s
summary: ${capital(words)}s
description: The register of ${words}s.
x-permission: ${kebab}:read
x-not-in-spec: true
x-page: {kind: numbered, size: 20}
x-sort: [name, createdAt]
parameters:
  - $ref: ../shared/parameters.yaml#/Filter
${filters(slice)}x-answer:
  page-of: ./schemas/${pascal}.yaml
  description: A page of ${words}s, by name unless \`sort\` says otherwise.
`,
    [`${folder}/get-${kebab}.yaml`]: `operationId: get${pascal}
summary: One ${words}
description: One ${words} with all that is known of it.
x-permission: ${kebab}:read
x-not-in-spec: true
parameters:
  - $ref: ../shared/parameters.yaml#/RegisterId
x-answer:
  schema: ./schemas/${pascal}.yaml
  description: The ${words} as it stands now.
`,
    [`${folder}/create-${kebab}.yaml`]: `operationId: create${pascal}
summary: Add a ${words}
description: Adds a ${words}. Two of one name are taken for the same one and refused.
x-permission: ${kebab}:create
x-not-in-spec: true
x-body:
  of: ./schemas/${pascal}.yaml
  required: [${required.join(', ')}]
${optional.length > 0 ? `  optional: [${optional.join(', ')}]\n` : ''}x-answer:
  status: 201
  schema: ./schemas/${pascal}.yaml
  description: The ${words} as it was added.
`,
    [`${folder}/schemas/${pascal}.yaml`]: `type: object
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

/** Lines under `paths`. */
export const contractPaths = ({ context, kebab }: Slice): string => `  /${kebab}:
    get:
      $ref: ./${context}/list-${kebab}s.yaml
    post:
      $ref: ./${context}/create-${kebab}.yaml
  /${kebab}/{id}:
    get:
      $ref: ./${context}/get-${kebab}.yaml
`

const filters = (slice: Slice): string =>
  slice.fields
    .map(({ name, kind, label }) => {
      if (kind === 'city')
        return `  - name: ${name}\n    in: query\n    description: List only those of this city.\n    schema:\n      $ref: ../shared/schemas/Id.yaml\n`
      if (kind === 'flag')
        return `  - name: ${name}\n    in: query\n    description: '${label}: list only those that do, or only those that do not.'\n    schema:\n      type: boolean\n`
      return ''
    })
    .join('')

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
