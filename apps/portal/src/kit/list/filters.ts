import type { LabelTableName } from '@karwan/domain'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  endOfDay,
  searchDay,
  searchFlag,
  searchManyOf,
  searchMember,
  searchNumber,
  searchText,
  shortestSearch,
  startOfDay,
} from './search-fields.ts'

type Member = string | number
export type NamedRecord = { id: number; name: string }
type RecordOptions = UseQueryOptions<readonly NamedRecord[]>
/** `bar`: always visible, for the most used filters. */
export type FilterPlace = 'bar' | 'more'
/** The names of the members of a choice: a table of the domain's labels, or message ids of the feature. */
export type MemberNames = LabelTableName | Readonly<Record<Member, string>>

/** The control that sets a filter. A filter of kind `link` is set only by links, and removed by its chip. */
export type FilterControl =
  | { kind: 'search' }
  | { kind: 'text'; longest: number }
  | { kind: 'choice'; members: readonly Member[]; names: MemberNames; place: FilterPlace; many: boolean }
  | { kind: 'record'; options: () => RecordOptions }
  | { kind: 'day' }
  | { kind: 'flag'; app: 'csr' | 'both' }
  | { kind: 'link'; names?: MemberNames }

/** One filter of a list: its value in the address, its parameter of the operation, and its control. */
export interface Filter<Value = unknown, Asked = unknown> {
  schema: z.ZodMiniType<Value | undefined>
  ask(value: Value): Asked | undefined
  control: FilterControl
}

/** The search box above the list. Texts shorter than three letters are not searched. */
export const search = (longest = 100): Filter<string, string> => ({
  schema: searchText(longest),
  ask: (text) => (text.length >= shortestSearch ? text : undefined),
  control: { kind: 'search' },
})

/** A field whose text is sent unchanged, such as a reference number. */
export const text = (longest: number): Filter<string, string> => ({
  schema: searchText(longest),
  ask: (value) => value,
  control: { kind: 'text', longest },
})

export const oneOf = <const M extends Member>(
  members: readonly M[],
  names: MemberNames,
  place: FilterPlace = 'more',
): Filter<M, M> => ({
  schema: searchMember(members),
  ask: (member) => member,
  control: { kind: 'choice', members, names, place, many: false },
})

/** Sent as a list; the control offers one member, but links may name several. */
export const manyOf = <const M extends number>(
  members: readonly M[],
  names: MemberNames,
): Filter<M[], M[]> => ({
  schema: searchManyOf(members),
  ask: (chosen) => chosen,
  control: { kind: 'choice', members, names, place: 'more', many: true },
})

/** A named selection, such as the rows behind a figure of a dashboard; only links set it. */
export const view = <const V extends string>(sentences: Readonly<Record<V, string>>): Filter<V, V> => ({
  // Safe cast: the type of the table names all its keys.
  schema: searchMember(Object.keys(sentences) as V[]),
  ask: (name) => name,
  control: { kind: 'link', names: sentences },
})

/** The rows of one record; only links set its id. */
export const linked = (): Filter<number, number> => ({
  schema: searchNumber,
  ask: (id) => id,
  control: { kind: 'link' },
})

/** One of the records that the server lists, chosen by name. */
export const record = <R extends NamedRecord, Read, Key extends QueryKey>(
  options: () => UseQueryOptions<Read, Error, R[], Key>,
): Filter<number, number> => ({
  schema: searchNumber,
  ask: (id) => id,
  control: { kind: 'record', options: () => asNamed(options()) },
})

/** Safe cast: only the id and the name of a record are read. */
const asNamed = (options: object) => options as RecordOptions

/** The first day of a range, from its start in the viewer's zone. */
export const firstDay = (): Filter<string, string> => day(startOfDay)
/** The last day of a range, until its end in the viewer's zone. */
export const lastDay = (): Filter<string, string> => day(endOfDay)

const day = (ask: (date: string) => string): Filter<string, string> => ({
  schema: searchDay,
  ask,
  control: { kind: 'day' },
})

export const flag = (app: 'csr' | 'both' = 'both'): Filter<boolean, boolean> => ({
  schema: searchFlag,
  ask: (value) => value,
  control: { kind: 'flag', app },
})
