import document from '@karwan/openapi/bundle' with { type: 'json' }
import type { OperationId } from '@karwan/sdk/permissions'
import type { Registered } from './states/register.states.ts'

type Schema = { type?: string | string[]; oneOf?: Schema[]; properties?: Record<string, Schema> }
type Operation = { operationId: OperationId; 'x-register'?: Registered }
type Paths = Record<string, Record<string, Operation>>

/** An operation on the records of a register, with its path. */
export type Act = { id: OperationId; path: string }
export type Register = {
  of: Registered
  acts: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'delete', Act | undefined>>
  /** Optional fields, which the pact does not require. */
  mayLack: readonly string[]
  /** Optional fields that an update can clear. */
  clearable: readonly string[]
}

const paths = document.paths as unknown as Paths
const schemas = document.components.schemas as unknown as Record<string, Schema>

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.values(item).flatMap(({ operationId, 'x-register': of }) =>
    of === undefined ? [] : [{ id: operationId, path, of }],
  ),
)

/** Every register that the contract declares as one. */
export const registers: readonly Register[] = [...new Set(operations.map(({ of }) => of))].map((of) => {
  const actOf = (name: string) => operations.find(({ id }) => id === name)
  const mayLack = nullableOf(of)
  const changed = Object.keys(schemas[`Update${of}Request`]?.properties ?? {})
  return {
    of,
    acts: {
      list: actOf(`list${of}s`),
      get: actOf(`get${of}`),
      create: actOf(`create${of}`),
      update: actOf(`update${of}`),
      delete: actOf(`delete${of}`),
    },
    mayLack,
    clearable: mayLack.filter((name) => changed.includes(name)),
  }
})

/** The operations that the pacts of the registers call without naming them. */
export const registeredOperations: ReadonlySet<OperationId> = new Set(
  registers.flatMap(({ acts }) => Object.values(acts).flatMap((act) => (act ? [act.id] : []))),
)

function nullableOf(name: string): string[] {
  const properties = Object.entries(schemas[name]?.properties ?? {})
  return properties.filter(([, schema]) => mayBeNull(schema)).map(([field]) => field)
}

function mayBeNull({ type, oneOf = [] }: Schema): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || oneOf.some(mayBeNull)
}
