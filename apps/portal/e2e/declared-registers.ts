type Schema = {
  required?: string[]
  properties?: Record<string, object>
  examples?: Record<string, unknown>[]
}
type Operation = { operationId: string; 'x-register'?: string }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The fields of a register's dialog, as the contract declares them. */
export type RegisterForm = {
  of: string
  /** The path of its list: `/fuel-pumps`. */
  page: string
  /** Each required field with the value to choose or type; for a record, its name. */
  required: [field: string, example: string][]
  optional: string[]
  isChanged: boolean
  isDeleted: boolean
}

/** Every register of the contract that has a create operation. */
export function declaredRegisters({ paths, components: { schemas } }: Document): RegisterForm[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const ids = new Set(operations.map(({ operationId }) => operationId))
  const names = new Set(operations.flatMap(({ 'x-register': of }) => (of === undefined ? [] : [of])))
  return [...names].flatMap((of) => {
    const { required = [], properties = {} } = schemas[`Create${of}Request`] ?? {}
    if (!ids.has(`create${of}`)) return []
    const [record = {}] = schemas[of]?.examples ?? []
    return [
      {
        of,
        page: `/${of.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}s`,
        required: required.map((field): [string, string] => [field, exampleOf(field, record)]),
        // The parent is asked for only if there is one, and new records are always active.
        optional: Object.keys(properties).filter(
          (field) => ![...required, `parent${of}Id`, 'isActive'].includes(field),
        ),
        isChanged: ids.has(`update${of}`),
        isDeleted: ids.has(`delete${of}`),
      },
    ]
  })
}

/** A code must be unique. */
function exampleOf(field: string, record: Record<string, unknown>): string {
  if (field === 'code') return 'own'
  const value = record[field.replace(/Id$/, 'Name')] ?? record[field]
  return String(Array.isArray(value) ? value[0] : value)
}
