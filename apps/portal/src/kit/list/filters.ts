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
/** `bar`: always in sight, for what is used most. */
export type FilterPlace = 'bar' | 'more'
/** How members of a choice are called: a table of the domain's labels, or sentences of the feature. */
export type MemberNames = LabelTableName | Readonly<Record<Member, string>>

/** How a filter is set. One of kind `link` is only set by links from elsewhere; it can be taken off as a chip. */
export type FilterControl =
  | { kind: 'search' }
  | { kind: 'text'; longest: number }
  | { kind: 'choice'; members: readonly Member[]; names: MemberNames; place: FilterPlace; many: boolean }
  | { kind: 'record'; options: () => RecordOptions }
  | { kind: 'day' }
  | { kind: 'flag'; app: 'csr' | 'both' }
  | { kind: 'link'; names?: MemberNames }

/** One filter of a list: how the address holds it, what the operation is asked, and how people set it. */
export interface Filter<Value = unknown, Asked = unknown> {
  schema: z.ZodMiniType<Value | undefined>
  ask(value: Value): Asked | undefined
  control: FilterControl
}

/** The search box over the list. Texts of under three letters are not asked for. */
export const search = (longest = 100): Filter<string, string> => ({
  schema: searchText(longest),
  ask: (text) => (text.length >= shortestSearch ? text : undefined),
  control: { kind: 'search' },
})

/** A field for a text that is asked for as it is, as a reference number. */
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

/** Asked as a list; people choose one of them, links may name several. */
export const manyOf = <const M extends number>(
  members: readonly M[],
  names: MemberNames,
): Filter<M[], M[]> => ({
  schema: searchManyOf(members),
  ask: (chosen) => chosen,
  control: { kind: 'choice', members, names, place: 'more', many: true },
})

/** The list behind a figure elsewhere. */
export const view = <const V extends string>(sentences: Readonly<Record<V, string>>): Filter<V, V> => ({
  // The keys of a table whose type names them all.
  schema: searchMember(Object.keys(sentences) as V[]),
  ask: (name) => name,
  control: { kind: 'link', names: sentences },
})

/** Those of one record; only links know its number. */
export const linked = (): Filter<number, number> => ({
  schema: searchNumber,
  ask: (id) => id,
  control: { kind: 'link' },
})

/** One of the records that the server lists, by its name. */
export const record = <R extends NamedRecord, Read, Key extends QueryKey>(
  options: () => UseQueryOptions<Read, Error, R[], Key>,
): Filter<number, number> => ({
  schema: searchNumber,
  ask: (id) => id,
  control: { kind: 'record', options: () => asNamed(options()) },
})

/** What else a record says is not looked at. */
const asNamed = (options: object) => options as RecordOptions

/** The first day of a range: the whole of it, as the viewer has it. */
export const firstDay = (): Filter<string, string> => day(startOfDay)
/** The last day of a range, which belongs to it. */
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
