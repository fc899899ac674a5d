import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import type { Verdict } from '@karwan/domain/kernel'
import type { Permission } from '@karwan/domain/roles'
import type { Answer, OperationId, Query } from '@karwan/sdk'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { clientApp } from '../access/boot-config.ts'
import type { LiveEntity } from '../live/live-changes.ts'
import type { Words } from '../text/use-words.ts'
import type { Filter } from './filters.ts'
import { searchMember, searchNumber, searchPage, searchText, withoutUndefined } from './search-fields.ts'

/**
 * A list of the portal, told in one place: what is asked, which filters and orders the address may hold, which columns
 * there are. Everything else (address, chips, pages, states, what is remembered) is the same for all and stands here.
 */
export function defineList<const Id extends ListOperation, const F extends FiltersOf<Id>>(
  operation: Id,
  { ofOwnCompany, rowKey = idOf, ...declared }: Declaration<Id, F>,
): List<RowOf<Id>, SearchOf<Id, F>> {
  const orders: Readonly<Record<string, OrderKind>> = declared.orders ?? {}
  const sorts: Readonly<Record<string, string>> = { ...declared.sorts, ...sortsOf(orders) }
  const filters: Readonly<Record<string, Filter>> = declared.filters
  const pageSizes = [...new Set([declared.firstPageSize, ...furtherPageSizes])]
  const schemas = {
    ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])),
    sort: searchMember(Object.keys(sorts)),
    page: searchPage,
    pageSize: searchMember(pageSizes),
    saved: searchText(40),
    peek: searchNumber,
  }
  const list: List<RowOf<Id>> = {
    ...declared,
    filters,
    sorts,
    orders,
    pageSizes,
    rowKey,
    ofAll: operation,
    operation: () => (ofOwnCompany !== undefined && clientApp() === 'shipper' ? ofOwnCompany : operation),
    read: (raw) =>
      withoutUndefined(
        Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema.parse(raw[name])])),
      ),
    ask({ page = 0, pageSize = declared.firstPageSize, sort, ...rest }) {
      const asked = Object.entries(filters).map(([name, filter]) => {
        const value = rest[name]
        return [name, value === undefined ? undefined : filter.ask(value)]
      })
      return withoutUndefined({ ...Object.fromEntries(asked), sort, page, pageSize })
    },
  }
  return asTyped(list)
}

const furtherPageSizes = [25, 50, 100] as const

/** What an order is about, and so how its two ways are called: "A to Z", "newest first", "highest first". */
export type OrderKind = 'text' | 'moment' | 'figure'

/** Texts from A, moments and figures from the latest and the highest. */
const sortsOf = (orders: Readonly<Record<string, OrderKind>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(orders).flatMap(([field, kind]) => {
      const ways = kind === 'text' ? ['asc', 'desc'] : ['desc', 'asc']
      return ways.map((way) => [`${field}:${way}`, `kit.order.${kind}.${way}`])
    }),
  )

/** The list as its feature and its route know it: with the names of its filters. */
const asTyped = <Row, Search>(list: List<Row>) => list as List<Row, Search>

const idOf = (row: object): string | number => ('id' in row && typeof row.id === 'number' ? row.id : '')

type PageAnswer = {
  items: readonly object[]
  total: number
  totalIsMore?: boolean
  next?: string
  previous?: string
}
/** What a list operation answers, whatever its rows are. */
export type ListAnswer<Row> = Omit<PageAnswer, 'items'> & { items: readonly Row[] }

/** Operations that answer with a list as a file. */
export type ExportOperation = Extract<OperationId, `export${string}`>

/** Operations that answer with a page of rows. */
export type ListOperation = {
  [Id in OperationId]: Answer<Id> extends PageAnswer ? Id : never
}[OperationId]

export type RowOf<Id extends ListOperation> =
  Answer<Id> extends { items: readonly (infer Row extends object)[] } ? Row : never

type NoFilter = 'page' | 'pageSize' | 'cursor' | 'sort' | 'exactTotal'
type FilterName<Id extends ListOperation> = Exclude<keyof Query<Id>, NoFilter> & string

/** A filter that the operation does not know, or would ask for with another type, does not compile. */
type FiltersOf<Id extends ListOperation> = {
  [Name in FilterName<Id>]?: Filter<unknown, NonNullable<Query<Id>[Name]>>
}
type Stranger<Id extends ListOperation, F> = { [Name in Exclude<keyof F, FilterName<Id>>]: never }

type SortOf<Id extends ListOperation> = Query<Id> extends { sort?: infer Sort } ? Sort & string : never
type SortField<Id extends ListOperation> = SortOf<Id> extends `${infer Field}:${string}` ? Field : never

/** The state of a list as its address holds it, under the names of the contract. */
export type ListSearch = {
  page?: number | undefined
  pageSize?: number | undefined
  sort?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  /** The saved view that is open, of which the rest is a copy. */
  saved?: string | undefined
  /** The record that is looked at beside the list. */
  peek?: number | undefined
  [filter: string]: unknown
}
type SearchOf<Id extends ListOperation, F> = {
  [Name in keyof F]?: F[Name] extends Filter<infer Value> ? Value | undefined : never
} & {
  page?: number | undefined
  pageSize?: number | undefined
  sort?: SortOf<Id> | undefined
  saved?: string | undefined
}

/** The router knows the searches of all routes; the list has read what its own may hold. */
export const asAddress = (search: ListSearch) => search as object

/** Makes the next search of the latest one. */
export type ChangeSearch = (next: (search: ListSearch) => ListSearch, options?: { replace: boolean }) => void

export interface ListColumn<Row, Field extends string = string> {
  /** The value in words: a plain cell, and what an export says. */
  text: (row: Row, words: Words) => string
  /** The cell as an element, where text is not enough. */
  cell?: (row: Row, words: Words) => ReactNode
  /** Sorts by this field when its head is clicked. */
  sort?: Field
  /** Figures stand at the end. */
  align?: 'end'
  /** As that of a table's column. */
  fit?: 'whole' | 'short' | 'tight' | 'roomy'
  /** Only shown to whoever asks for it. */
  atFirst?: 'hidden'
}

/** What can be done with one row from its menu, and with all that are selected. */
export interface ListAct<Row> {
  /** Its sentence is `shipments.act.tag` for `tag`. */
  id: string
  permission: Permission
  /** Whether it can be done with this row now. */
  verdict?: (row: Row) => Verdict
  run: (row: Row, by: ActBy) => Promise<unknown>
  /** Whether what it does is told with the viewer's preferences, which are read once otherwise. */
  isInPreferences?: true
  /** A dialog that asks once for all rows what is given to each: a reason, a place. */
  ask?: (props: AskProps<Row>) => ReactNode
  /** The preview: the number of rows, and why some of them cannot be changed. */
  isLookedAt?: true
  /**
   * The undo operation, offered for some seconds. It has what the act was answered, so that it takes back what the act
   * did, and not what somebody else has done since. Nothing, where the act changed nothing.
   */
  undo?: (row: Row, by: { idempotencyKey: string; answer: unknown }) => Promise<unknown> | undefined
}

/** Who does it, and what was given when the act asked for something. */
export interface ActBy {
  me: number
  idempotencyKey: string
  given?: Given
}
export type Given = Readonly<Record<string, string | number | null | undefined>>

export interface AskProps<Row> {
  rows: readonly Row[]
  title: string
  /** How many rows it would be done with, and what stands against the others. */
  preview: ReactNode
  onGiven: (given: Given) => void
  onClose: () => void
}

/** Where a row leads besides its own page; its sentence is `shipments.act.duplicate` for `duplicate`. */
export interface ListWay<Row> {
  id: string
  permission: Permission
  link: (row: Row, link: LinkAttributes) => ReactElement
}

/** A button that opens the dialog of a new record; its word is `fuelPumps.form.submit`. */
export interface CreateDialog {
  /** Any one of several is enough. */
  permission: Permission | readonly Permission[]
  dialog: ComponentType<{ onClose: () => void }>
}

/** The form in which a row is changed where it has no page of its own. */
export interface EditDialog<Row> {
  permission: Permission
  dialog: (row: Row, onClose: () => void) => ReactNode
}

/** Where the records of a list are at home. */
export interface ListHome {
  words: string
  path?: LinkProps['to']
}

interface Shared<Row> extends ListHome {
  /** The first part of its sentences: `shipments` for `shipments.list.title`, `shipments.column.lane` and so on. */
  words: string
  /** The page of the list, where the pages of its records lead back to it. */
  path?: LinkProps['to']
  firstPageSize: number
  /** In the order in which they are shown at first; the first one is the link. */
  columns: Readonly<Record<string, ListColumn<Row>>>
  /** What tells a row apart; its `id` where nothing is said. */
  rowKey?: (row: Row) => string | number
  rowLink?: (row: Row, link: LinkAttributes) => ReactElement
  /** Its rows have no page: the link of a row looks at it beside the list. */
  linkPeeks?: true
  /** Which live events tell that the list has changed. Its rows have an id and a version then. */
  entity?: LiveEntity
  acts?: readonly ListAct<Row>[]
  ways?: readonly ListWay<Row>[]
  /** What a look at a row shows beside the list; it brings its own title. */
  peek?: (props: { row: Row }) => ReactNode
  /** What hands the list out as a file, for those who may; without it the browser writes what it can read. */
  toFile?: { operation: ExportOperation; permission: Permission }
  /** Where many records come in from a file, for those who may. */
  fromFile?: { permission: Permission; link: (link: LinkAttributes) => ReactElement }
  /** Draws the rows on a map, or all that is found by what was asked, for whoever wants it; the list says the same. */
  map?: (rows: readonly Row[], asked: Readonly<Record<string, unknown>>) => ReactNode
  /** Leads to the form of a new record, for those who may book one. */
  create?: ComponentType | CreateDialog
  edit?: EditDialog<Row>
}

export interface Declaration<Id extends ListOperation, F> extends Shared<RowOf<Id>> {
  /** What the app of the shippers asks instead: the same question about their own company. */
  ofOwnCompany?: ListOperation
  filters: F & Stranger<Id, F>
  /** The sentence of each order; the first is the one that holds when none is chosen. */
  sorts?: Readonly<Record<SortOf<Id>, string>>
  /** In place of `sorts`: the fields of the orders, where the words of their kind do. */
  orders?: Readonly<Record<SortField<Id>, OrderKind>>
  columns: Readonly<Record<string, ListColumn<RowOf<Id>, SortField<Id>>>>
}

export interface List<Row, Search = ListSearch> extends Shared<Row> {
  operation: () => ListOperation
  /** What is asked where nobody asks about their own company. */
  ofAll: ListOperation
  filters: Readonly<Record<string, Filter>>
  sorts: Readonly<Record<string, string>>
  orders?: Readonly<Record<string, OrderKind>>
  pageSizes: readonly number[]
  rowKey: (row: Row) => string | number
  /** What the address holds; what cannot be read is left out, so that no address ever breaks a page. */
  read(raw: Readonly<Record<string, unknown>>): Search
  /** What the operation is asked. */
  ask(search: Search): Record<string, unknown>
}
/** What a route may hold in its address: the search of its list. */
export type SearchOfList<L> = L extends List<infer _Row, infer Search> ? Search : never
