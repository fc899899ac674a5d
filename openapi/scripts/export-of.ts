import { dirname, join } from 'node:path'
import type { Place } from './answer.ts'
import type { Declaration } from './declaration.ts'
import { readYaml } from './read-yaml.ts'

const shared = (name: string) => ({ $ref: `../shared/parameters.yaml#/${name}` })
const table = { schema: { type: 'string', format: 'binary', maxLength: 1_073_741_824 } }

/** A list as a file: it is asked with the filters and in the orders of that list, and answers all of it. */
export function asExport(declaration: Declaration, place: Place): Declaration {
  const { 'x-export-of': list } = declaration
  if (list === undefined) return declaration
  return asTable(declaration, readYaml(join(dirname(place.file), list)) as Declaration)
}

/** What tells of all that a list finds: it is asked with the filters of that list. */
export function withFiltersOf(declaration: Declaration, place: Place): Declaration {
  const { 'x-filters-of': file } = declaration
  if (file === undefined) return declaration
  const list = readYaml(join(dirname(place.file), file)) as Declaration
  return { ...declaration, parameters: [...(list.parameters ?? []), ...(declaration.parameters ?? [])] }
}

/** What hands out this list whole. */
export function asTable(declaration: Declaration, of: Declaration): Declaration {
  return {
    ...declaration,
    ...(of['x-sort'] && { 'x-sort': of['x-sort'] }),
    parameters: [shared('TableFormat'), shared('ChosenIds'), ...(of.parameters ?? [])],
    responses: {
      200: {
        description: 'The rows that are found, each with the columns that the caller may see.',
        content: {
          'text/csv': table,
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': table,
        },
      },
    },
  }
}
