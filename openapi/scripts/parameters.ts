import type { Declaration, DeclaredPage } from './declaration.ts'

const shared = (name: string) => ({ $ref: `../shared/parameters.yaml#/${name}` })

/** The parameters that an operation has by what it is: a page of a list, its order, the key of a write. */
export function parametersOf(declaration: Declaration, hasIdempotencyKey: boolean): object[] {
  const { 'x-page': page, 'x-sort': sort, parameters = [] } = declaration
  return [
    ...(page ? pageParameters(page) : []),
    ...parameters,
    ...(sort ? [sortParameter(sort)] : []),
    ...(hasIdempotencyKey ? [shared('IdempotencyKey')] : []),
  ]
}

function pageParameters({ kind, size = 20, most = 100 }: DeclaredPage): object[] {
  const pageSize = {
    name: 'pageSize',
    in: 'query',
    description: `How many items a page holds, ${most} at the most.`,
    schema: { type: 'integer', minimum: 1, maximum: most, default: size },
  }
  return [shared('Page'), pageSize, ...(kind === 'keyset' ? [shared('Cursor'), shared('ExactTotal')] : [])]
}

function sortParameter(fields: readonly string[]): object {
  return {
    name: 'sort',
    in: 'query',
    description: 'The order of the list: a field with `:asc` for the smallest or earliest first, or `:desc`.',
    schema: {
      type: 'string',
      maxLength: 40,
      enum: fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]),
    },
  }
}
