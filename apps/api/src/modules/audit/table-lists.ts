import { exportNameOf } from '@karwan/domain/audit'
import { type AuditedEntity, resourceOf } from '../../http/audit.ts'
import { type Parameter, type Route, resolveParameter, routes } from '../../http/document.ts'
import { explain } from '../../http/explain.ts'
import { queryReader } from '../../http/read-query.ts'
import { validatorsOf } from '../../http/validators.ts'

type ReadQuery = (text: string) => { asked: object; complaints: string[] }
type TableList = {
  /** Whoever may call all of them may save the list as a file. */
  routes: readonly Route[]
  entityType: AuditedEntity
  /** The parameters in the text of a query, and what is wrong with them. */
  readQuery: ReadQuery
}

/** Parameters that say which page to read, not what the file has. */
const ofPages: ReadonlySet<string> = new Set(['page', 'pageSize', 'cursor', 'exactTotal'])
const chosenIds = resolveParameter({ $ref: '#/components/parameters/ChosenIds' })

const isPaged = ({ id, path, parameters }: Route): boolean =>
  id.startsWith('list') && !path.includes('{') && parameters.some(({ name }) => name === 'pageSize')

/** The lists that a table of the portal can show whole, by their operations. */
export const tableLists: ReadonlyMap<string, TableList> = new Map(
  routes.filter(isPaged).map((list) => {
    const exporting = exportNameOf(list.id)
    const own = routes.filter(({ id }) => id === list.id || id === exporting)
    return [list.id, { routes: own, entityType: entityOf(own, list), readQuery: readerOf(list) }]
  }),
)

/** The permission of the export names the kind of record, also where everybody may read the list. */
function entityOf(own: readonly Route[], list: Route): AuditedEntity {
  return resourceOf(own.find(({ id }) => id !== list.id) ?? list)
}

function readerOf(list: Route): ReadQuery {
  const own: Parameter[] = list.parameters.filter((one) => one.in === 'query' && !ofPages.has(one.name))
  const parameters = [...own, chosenIds]
  const read = queryReader(parameters)
  const { query: validator } = validatorsOf({ ...list, parameters })
  return (text) => {
    const asked = read(new URLSearchParams(text))
    const validate = validator?.()
    // A copy, because the validator fills in defaults.
    const isValid = !validate || validate(structuredClone(asked))
    return { asked, complaints: isValid ? [] : explain(validate.errors ?? [], []).message }
  }
}
