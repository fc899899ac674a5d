import document from '@karwan/openapi/bundle' with { type: 'json' }
import type { OperationId } from '@karwan/sdk/permissions'
import type { Registered } from './states/register.states.ts'

type Schema = { type?: string | string[]; oneOf?: Schema[]; properties?: Record<string, Schema> }
type Operation = { operationId: OperationId; 'x-register'?: Registered }
type Paths = Record<string, Record<string, Operation>>

/** What is done with the records of a register: its operation, and where it is asked for. */
export type Act = { id: OperationId; path: string }
export type Register = {
  of: Registered
  acts: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'delete', Act | undefined>>
  /** What a record may be without, so that it is not demanded. */
  mayLack: readonly string[]
  /** Of these, what a change can take away. */
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

/** What the pacts of the registers ask for without a line that names it. */
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
