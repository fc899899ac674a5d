import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { List } from '../kit/list/define-list.ts'

type Schema = { $ref?: string; enum?: unknown[]; maxLength?: number; items?: Schema; oneOf?: Schema[] }
type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Operation = { operationId?: string; parameters?: Parameter[] }
type Contract = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> }
}
const { paths, components }: Contract = JSON.parse(
  readFileSync(new URL('../../../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
)
const last = (reference: string) => reference.split('/').at(-1) ?? ''
const resolved = (schema: Schema = {}): Schema =>
  schema.$ref === undefined ? schema : resolved(components.schemas[last(schema.$ref)])

const modules = import.meta.glob<Record<string, List<never>>>('./*/*-list.tsx', { eager: true })
const lists = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([, value]) => 'firstPageSize' in value),
)

/** The query parameters of a list's operation, by name. */
function queryOf(list: List<never>): Map<string, Schema> {
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === list.ofAll)
  const parameters = (operation?.parameters ?? []).map((parameter) =>
    parameter.$ref === undefined ? parameter : (components.parameters?.[last(parameter.$ref)] ?? parameter),
  )
  return new Map(
    parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, resolved(schema)]),
  )
}

const noFilters = ['page', 'pageSize', 'cursor', 'sort', 'exactTotal']
/** Parameters that a list of the portal does not offer, with the reason. */
const notOffered: Readonly<Record<string, string>> = {
  'driverList.fleetId': 'the drivers of a fleet stand on its page',
  'vehicleList.fleetId': 'the vehicles of a fleet stand on its page',
  'locationList.familiarFirst': 'an order, where a place is chosen and not where all are listed',
  'partnerList.filter': 'the same as search, under the name that other lists have',
  'partnerList.roleId': 'roles of accounts are chosen in the list of users',
  'partnerList.status': 'standing of accounts is chosen in the list of users',
  'roleList.all': 'for choices, which are read whole',
  'shipmentList.groupId': 'the shipments of a company are found by its name',
}
/** Values that the contract lists, but that no record has in practice. */
const notChosen: Readonly<Record<string, readonly unknown[]>> = {
  'paymentBatchList.status': ['FAILED', 'PAID', 'RETURNED'],
  'roleList.userType': [2, 3],
}

describe.each(lists)('the filters of %s', (name, list) => {
  const query = queryOf(list)

  it('are all those that its operation can be asked for', () => {
    const asked = [...query.keys()].filter((one) => !noFilters.includes(one))
    const lacking = asked.filter((one) => !(one in list.filters) && !(`${name}.${one}` in notOffered))
    expect(lacking).toEqual([])
    const gone = Object.keys(notOffered).filter((one) => one.startsWith(`${name}.`))
    expect(gone.filter((one) => !asked.includes(one.slice(name.length + 1)))).toEqual([])
  })

  it('offer the members that the contract names', () => {
    for (const [filter, { control }] of Object.entries(list.filters)) {
      if (control.kind !== 'choice') continue
      const schema = query.get(filter) ?? {}
      const members = resolved(schema.items ?? schema).enum ?? []
      const gone = notChosen[`${name}.${filter}`] ?? []
      const offered = [...control.members, ...gone].sort()
      expect([filter, offered]).toEqual([filter, members.toSorted()])
    }
  })

  it('take texts as long as the contract does, and no longer', () => {
    for (const [filter, { control, schema }] of Object.entries(list.filters)) {
      if (control.kind !== 'search' && control.kind !== 'text') continue
      const longest = query.get(filter)?.maxLength ?? 0
      expect([filter, schema.parse('x'.repeat(longest))]).toEqual([filter, 'x'.repeat(longest)])
      expect([filter, schema.parse('x'.repeat(longest + 1))]).toEqual([filter, undefined])
    }
  })

  it('and its orders are those of the contract', () => {
    expect(Object.keys(list.sorts).sort()).toEqual((query.get('sort')?.enum ?? []).toSorted())
  })
})
