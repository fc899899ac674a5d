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
import {
  searchFlag,
  searchMember,
  searchNumber,
  searchPage,
  searchText,
  withoutUndefined,
} from './search-fields.ts'

/**
 * Declares a list of the portal in one place: its operation, its filters, its orders and its
 * columns. Everything else (address, chips, pages, states, settings) is shared by all lists.
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
    ...(declared.map && { map: searchFlag }),
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

/**
 * The kind of an order, which gives the words for both directions: "A to Z", "newest first", "highest first".
 */
export type OrderKind = 'text' | 'moment' | 'figure'

/** Texts begin with A to Z, moments and figures with the latest or highest. */
const sortsOf = (orders: Readonly<Record<string, OrderKind>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(orders).flatMap(([field, kind]) => {
      const ways = kind === 'text' ? ['asc', 'desc'] : ['desc', 'asc']
      return ways.map((way) => [`${field}:${way}`, `kit.order.${kind}.${way}`])
    }),
  )

/** Adds the names of its filters to the type of the list, for its feature and its route. */
const asTyped = <Row, Search>(list: List<Row>) => list as List<Row, Search>

const idOf = (row: object): string | number => ('id' in row && typeof row.id === 'number' ? row.id : '')

type PageAnswer = {
  items: readonly object[]
  total: number
  totalIsMore?: boolean
  next?: string
  previous?: string
}
/** The answer of a list operation, whatever its rows are. */
export type ListAnswer<Row> = Omit<PageAnswer, 'items'> & { items: readonly Row[] }

/** Operations that return a list as a file. */
export type ExportOperation = Extract<OperationId, `export${string}`>

/** Operations that return a page of rows. */
export type ListOperation = {
  [Id in OperationId]: Answer<Id> extends PageAnswer ? Id : never
}[OperationId]

export type RowOf<Id extends ListOperation> =
  Answer<Id> extends { items: readonly (infer Row extends object)[] } ? Row : never

type NoFilter = 'page' | 'pageSize' | 'cursor' | 'sort' | 'exactTotal'
type FilterName<Id extends ListOperation> = Exclude<keyof Query<Id>, NoFilter> & string

/** Rejects at compile time a filter that the operation does not have, or has with another type. */
type FiltersOf<Id extends ListOperation> = {
  [Name in FilterName<Id>]?: Filter<unknown, NonNullable<Query<Id>[Name]>>
}
type Stranger<Id extends ListOperation, F> = { [Name in Exclude<keyof F, FilterName<Id>>]: never }

type SortOf<Id extends ListOperation> = Query<Id> extends { sort?: infer Sort } ? Sort & string : never
type SortField<Id extends ListOperation> = SortOf<Id> extends `${infer Field}:${string}` ? Field : never

/** The state of a list as its address holds it, under the contract's names. */
export type ListSearch = {
  page?: number | undefined
  pageSize?: number | undefined
  sort?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  /** The id of the open saved view; the other members are a copy of its filters. */
  saved?: string | undefined
  /** The id of the record that is shown beside the list. */
  peek?: number | undefined
  /** Whether the map is shown. */
  map?: boolean | undefined
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

/** Safe cast: the router's type covers the searches of all routes, and the list has validated its own. */
export const asAddress = (search: ListSearch) => search as object

/** Derives the next search from the latest one. */
export type ChangeSearch = (next: (search: ListSearch) => ListSearch, options?: { replace: boolean }) => void

export interface ListColumn<Row, Field extends string = string> {
  /** The value in words, for a plain cell and for exports. */
  text: (row: Row, words: Words) => string
  /** The cell as an element, if text is not enough. */
  cell?: (row: Row, words: Words) => ReactNode
  /** The field to sort by when the column's header is clicked. */
  sort?: Field
  /** Figures are aligned to the end. */
  align?: 'end'
  /** The same as for a column of `DataTable`. */
  fit?: 'whole' | 'short' | 'tight' | 'roomy'
  /** The same as for a column of `DataTable`. The status is beside the title, unless it says something else. */
  card?: 'beside' | 'line' | 'bare' | 'corner'
  /** Tells the company of the record; the cards of a phone leave out the viewer's own. */
  isCompany?: true
  /** Hidden until the user shows it. */
  atFirst?: 'hidden'
}

/** An act on one row, from its menu, or on all selected rows. */
export interface ListAct<Row> {
  /** The last part of its sentence's id: `shipments.act.tag` for `tag`. */
  id: string
  permission: Permission
  /** Whether the act is possible with this row now, and with the values that its dialog asked for. */
  verdict?: (row: Row, given?: Given) => Verdict
  run: (row: Row, by: ActBy) => Promise<unknown>
  /** The act changes what the viewer's preferences hold, which are otherwise read only once. */
  isInPreferences?: true
  /** A dialog that asks once for values that apply to all rows, such as a reason. */
  ask?: (props: AskProps<Row>) => ReactNode
  /** Shows a preview first: the number of rows, and why some of them cannot be changed. */
  isLookedAt?: true
  /**
   * The undo operation, offered for some seconds. `answer` is the act's answer, whose version
   * keeps it from undoing later changes. Returns undefined if the act changed nothing.
   */
  undo?: (row: Row, by: { idempotencyKey: string; answer: unknown }) => Promise<unknown> | undefined
}

/** Who runs the act, and the values that its dialog asked for. */
export interface ActBy {
  me: number
  idempotencyKey: string
  given?: Given
}
export type Given = Readonly<Record<string, string | number | null | undefined>>

export interface AskProps<Row> {
  rows: readonly Row[]
  title: string
  /** Says how many rows would be changed by these values, and why others would not. */
  preview: (given?: Given) => ReactNode
  onGiven: (given: Given) => void
  onClose: () => void
}

/** A link in a row's menu besides its own page; its sentence is `shipments.act.duplicate` for `duplicate`. */
export interface ListWay<Row> {
  id: string
  permission: Permission
  link: (row: Row, link: LinkAttributes) => ReactElement
}

/** A button that opens the dialog of a new record; its label is `fuelPumps.form.submit`. */
export interface CreateDialog {
  /** Any one of several is enough. */
  permission: Permission | readonly Permission[]
  dialog: ComponentType<{ onClose: () => void }>
}

/** The dialog that changes a row, for records without a page of their own. */
export interface EditDialog<Row> {
  permission: Permission
  dialog: (row: Row, onClose: () => void) => ReactNode
}

/** The list that a record belongs to, for links back to it. */
export interface ListHome {
  words: string
  path?: LinkProps['to']
  entity?: LiveEntity
}

interface Shared<Row> extends ListHome {
  /** The first part of its sentences: `shipments` for `shipments.list.title`, `shipments.column.lane` and so on. */
  words: string
  /** The path of the list, which the pages of its records link back to. */
  path?: LinkProps['to']
  firstPageSize: number
  /** In the initial order; the first column is the link to the record. */
  columns: Readonly<Record<string, ListColumn<Row>>>
  /** The unique key of a row; its `id` by default. */
  rowKey?: (row: Row) => string | number
  /** The link to the page of a row; without it, the link of a row opens the drawer beside the list. */
  rowLink?: (row: Row, link: LinkAttributes) => ReactElement
  /**
   * The live events that tell of changes of the list; its rows then need an id and a version. Two lists have
   * none. The audit log grows with every act, the reader's own too, so it would always tell of news. What
   * expires lists days of drivers, vehicles and verifications without their versions, so the reader's own
   * changes would be told as news; whoever opens such a record sees it as it is.
   */
  entity?: LiveEntity
  /** Set if new records are told as well; otherwise only changes of shown rows are. */
  tellsOfNew?: true
  acts?: readonly ListAct<Row>[]
  ways?: readonly ListWay<Row>[]
  /** The content of the drawer beside the list; all columns of the row if it is left out. */
  peek?: (props: { row: Row }) => ReactNode
  /**
   * The operation that exports the list as a file, and its permission; without it
   * the browser writes the file.
   */
  toFile?: { operation: ExportOperation; permission: Permission }
  /** The link to the import of records from a file, and its permission. */
  fromFile?: { permission: Permission; link: (link: LinkAttributes) => ReactElement }
  /** Shows the rows, or everything that the filters find, on a map, as an alternative to the table. */
  map?: (rows: readonly Row[], asked: Readonly<Record<string, unknown>>) => ReactNode
  /** A link to the form of a new record, or the dialog of one. */
  create?: ComponentType | CreateDialog
  edit?: EditDialog<Row>
}

export interface Declaration<Id extends ListOperation, F> extends Shared<RowOf<Id>> {
  /** The operation that shippers use instead, which lists their own company's records. */
  ofOwnCompany?: ListOperation
  filters: F & Stranger<Id, F>
  /** The sentence of each order; the first one is the default. */
  sorts?: Readonly<Record<SortOf<Id>, string>>
  /** Instead of `sorts`: the fields to order by, if the words of their kind are enough. */
  orders?: Readonly<Record<SortField<Id>, OrderKind>>
  columns: Readonly<Record<string, ListColumn<RowOf<Id>, SortField<Id>>>>
}

export interface List<Row, Search = ListSearch> extends Shared<Row> {
  operation: () => ListOperation
  /** The operation for everybody else, which lists the records of all companies. */
  ofAll: ListOperation
  filters: Readonly<Record<string, Filter>>
  sorts: Readonly<Record<string, string>>
  orders?: Readonly<Record<string, OrderKind>>
  pageSizes: readonly number[]
  rowKey: (row: Row) => string | number
  /** Reads the address; values that cannot be read are left out, so that no address breaks a page. */
  read(raw: Readonly<Record<string, unknown>>): Search
  /** The parameters of the operation. */
  ask(search: Search): Record<string, unknown>
}
/** The search that the route of a list holds in its address. */
export type SearchOfList<L> = L extends List<infer _Row, infer Search> ? Search : never
