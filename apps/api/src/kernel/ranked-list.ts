import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { asLaterWord, beginsWith, contains, isLongEnough } from '../db/contains.ts'
import type { Database } from '../db/database.ts'
import { countedUpTo, totalOf } from '../db/keyset-page.ts'
import { countUpTo, cutOf, numberedPage, type PageNumber } from '../db/numbered-page.ts'
import { selectPage } from '../db/page-of-rows.ts'
import { soundsAsTyped } from '../db/sounded.ts'
import { numberedList } from './numbered-list.ts'

/** Rows that answer a search equally well, in the order of an index that finds them. */
export type Rank = {
  is: SQL
  orderBy: readonly (PgColumn | SQL)[]
  /** Conditions that find its rows together, each by an index apart from the order: few rows are then found first. */
  fewFirst?: readonly SQL[]
  /** A condition for some of its rows: where these reach the limit of the count, the others are not counted. */
  some?: SQL
  /** Where many rows match: the same condition, to be checked for one row after the other in the order. */
  each?: SQL
  /** Where many rows match: their names, whose index is read in the order without the rows themselves. */
  names?: Names
}

type Table = PgTable & { id: PgColumn }
type Cut = { limit: number; offset: number }
type Names = { text: PgColumn; part: string }
type Ranked = { orderBy: Rank['orderBy']; beside: SQL | undefined }

type RankedList<Select extends PgSelect> = {
  db: Database
  asked: PageNumber & { exactTotal?: boolean | undefined }
  /** The select with its joins, run once the ids of the page are known. */
  select: () => Select
  idOf: (row: RowOf<Select>) => number
  from: Table
  /** The list's filters apart from the search. */
  within: SQL | undefined
  /** Best first; a row belongs to the first rank that it matches. */
  ranks: readonly Rank[]
}

type Sorted = { asked: { sort?: string | undefined }; orderBy: readonly (PgColumn | SQL)[] }

type RowOf<Select extends PgSelect> = Awaited<Select>[number]

/**
 * A page of search results from a register of any size. A single query over all ranks would read every match
 * before it returns the first row. Querying the ranks one by one lets each use its own index, and stops when
 * the page is full.
 */
export async function rankedList<Select extends PgSelect, Item>(
  { db, asked, select, idOf, from, within, ranks }: RankedList<Select>,
  toItem: (row: RowOf<Select>) => Item,
) {
  const beside = (at: number) => and(within, ...ranks.slice(0, at).map(isNotOf))
  const ofRank = ranks.map(({ is }, at) => and(is, beside(at)))
  /** All rows of the ranks that match few, once they were read; undefined if they are more than `few`. */
  const read: { few: number; ids: number[] | undefined }[] = []
  const readFew = async (at: number, few: number) => {
    const rank = ranks[at]
    if (rank?.fewFirst && (read[at]?.few ?? 0) < few && !read[at]?.ids)
      read[at] = {
        few,
        ids: await fewOf(db, from, { ...rank, fewFirst: rank.fewFirst, beside: beside(at), few }),
      }
    return read[at]?.ids
  }
  const fewFor = (at: number): number => (ranks[at]?.names ? fewNames : fewAtMost)
  const pageOf = async (at: number, cut: Cut): Promise<number[]> => {
    const rank = ranks[at]
    if (!rank) return []
    const { limit, offset } = cut
    const cutFrom = (ids: number[] | undefined) => ids?.slice(offset, offset + limit)
    return (
      cutFrom(await readFew(at, fewFor(at))) ??
      (await walked(db, from, { ...rank, beside: beside(at) }, cut)) ??
      cutFrom(await readFew(at, fewAtMost)) ??
      (await selectPage(db, from, { where: ofRank[at], orderBy: rank.orderBy, ...cut })).map(({ id }) =>
        Number(id),
      )
    )
  }
  const count = async (at: number, most: number | null) => {
    const ids = await readFew(at, fewFor(at))
    if (ids) return ids.length
    const some = ranks[at]?.some
    const counted = some && most !== null ? await countUpTo(db, from, and(some, beside(at)), most) : 0
    return counted === most ? counted : countUpTo(db, from, ofRank[at], most)
  }
  /** Rows per rank, where reading the page has already established it. */
  const known: number[] = []
  const page = async () => {
    const ids: number[] = []
    let { limit, offset } = cutOf(asked)
    for (const at of ranks.keys()) {
      const found = await pageOf(at, { limit, offset })
      ids.push(...found)
      limit -= found.length
      if (limit === 0) break
      const counted = found.length > 0 || offset === 0 ? offset + found.length : await count(at, offset)
      known[at] = counted
      // Earlier pages or this one contain all rows of this rank, so the offset goes on in the next.
      offset = found.length > 0 ? 0 : offset - counted
    }
    if (ids.length === 0) return []
    const rows: RowOf<Select>[] = await select().where(inArray(from.id, ids))
    const byId = new Map(rows.map((row) => [idOf(row), row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  const total = async () => {
    let counted = 0
    for (const at of ranks.keys()) {
      if (counted > countedUpTo && !asked.exactTotal) break
      counted += known[at] ?? (await count(at, asked.exactTotal ? null : countedUpTo + 1 - counted))
    }
    return counted
  }
  const rows = await page()
  const counted = await total()
  return { ...numberedPage(rows.map(toItem), counted, asked), ...totalOf(counted, asked.exactTotal) }
}

/** As many rows are filtered and sorted in some milliseconds. */
const fewAtMost = 10_000
/** Where more names match, they are frequent enough to be found by walking their index. */
const fewNames = 2_000
/** As many rows are walked in some milliseconds, and as many names, because these are read from the index alone. */
const walkedAtMost = { rows: 3_000, names: 60_000 }

/**
 * The ids of a rank's rows in their order, or undefined if its condition alone matches more than a few. The
 * planner expects matches to be spread evenly, so it would walk the index of the order or of a filter, and pass
 * a hundred thousand rows where the matches stand in one place of the order or few of them pass the filters.
 * The array hides from it how many there are, so it begins with them; their places (ctid) need no index.
 */
async function fewOf(
  db: Database,
  from: Table,
  { fewFirst, orderBy, beside, few }: Ranked & { fewFirst: readonly SQL[]; few: number },
): Promise<number[] | undefined> {
  const placesOf = (is: SQL) => sql`array(select ${from}.ctid from ${from} where ${is} limit ${few + 1})`
  const places = sql.join(fewFirst.map(placesOf), sql` || `)
  const isFew = sql<boolean>`cardinality(found.places) <= ${few}`
  const where = and(sql`${from}.ctid = any(found.places)`, isFew, beside)
  const order = sql.join([...orderBy], sql`, `)
  const [read] = await db
    .select({
      isFew,
      ids: sql<number[]>`array(select ${from.id} from ${from} where ${where} order by ${order})`,
    })
    // Without the offset, the planner would merge the subquery and search once for each use of the places.
    .from(sql`(select ${places} as places offset 0) found`)
  return read?.isFew ? read.ids : undefined
}

/**
 * The page of a rank that many rows match, if the first rows of the order fill it. What many rows match is soon
 * found in any order, and the limit bounds what is read where it is not.
 */
async function walked(
  db: Database,
  from: Table,
  { each, names, orderBy, beside }: Ranked & Pick<Rank, 'each' | 'names'>,
  { limit, offset }: Cut,
): Promise<number[] | undefined> {
  if (!each && !names) return undefined
  const ids = names ? idsByName(from, names, beside) : idsInOrder(from, { is: and(each, beside), orderBy })
  const [read] = await db
    .select({ ids: sql<number[]>`array(${ids} limit ${limit} offset ${offset})` })
    .from(sql`(select) one`)
  return read?.ids.length === limit ? read.ids : undefined
}

// The offsets keep the planner from merging the subqueries, so that it reads no more rows than the limit.
function idsInOrder(from: Table, { is, orderBy }: { is: SQL | undefined; orderBy: Rank['orderBy'] }): SQL {
  const order = sql.join([...orderBy], sql`, `)
  const first = sql`(select * from ${from} order by ${order} limit ${walkedAtMost.rows} offset 0) as ${from}`
  return sql`select ${from.id} from ${first} where ${is} order by ${order}`
}

function idsByName(from: Table, { text, part }: Names, beside: SQL | undefined): SQL {
  const first = sql`(select ${from.id} as id, ${text} as text from ${from} order by ${coded(text)}, ${from.id} limit ${walkedAtMost.names} offset 0) as named`
  const isBeside = sql`(select ${beside ?? sql`true`} from ${from} where ${from.id} = named.id offset 0)`
  return sql`select named.id from ${first} where ${contains(sql`named.text`, part)} and ${isBeside} order by ${coded(sql`named.text`)}, named.id`
}

/**
 * A `rankedList` whose caller may request an order, in which all matches then stand as one rank. Without a search it
 * is a `numberedList`.
 */
export function searchedList<Select extends PgSelect, Item>(
  { orderBy, ...list }: RankedList<Select> & Sorted,
  toItem: (row: RowOf<Select>) => Item,
) {
  const { db, asked, select, from, within, ranks } = list
  const fewFirst = ranks.map(({ is }) => is)
  const found = or(...fewFirst)
  if (!found) return numberedList({ db, asked, select: select(), from, where: within, orderBy }, toItem)
  if (asked.sort === undefined) return rankedList(list, toItem)
  const many = ranks.find(({ each }) => each)
  const each = many && or(...ranks.map(({ is, each }) => each ?? is))
  const one = { is: found, orderBy, ...(each ? { each, some: many.some } : { fewFirst }) }
  return rankedList({ ...list, ranks: [one] }, toItem)
}

// A condition that is null, for example because the city is missing, does not match the rank.
const isNotOf = ({ is }: Rank): SQL => sql`(${is}) is not true`

/** Matches a Latin name by its sound when the search is typed in Urdu letters. */
export function sounding(soundText: PgColumn, part: string, orderBy: Rank['orderBy']): Rank[] {
  const is = soundsAsTyped(soundText, part)
  return is ? [{ is, orderBy, fewFirst: [is] }] : []
}

/** Matches the text anywhere. */
export function holding(text: PgColumn, part: string, orderBy: Rank['orderBy']): Rank {
  const is = contains(text, part)
  return { is, orderBy, fewFirst: [is] }
}

/**
 * Matches a name that begins with the text, then one that holds it. One or two characters match only the start of a
 * word, because no index finds them inside.
 */
export function naming(text: PgColumn, id: PgColumn, part: string): Rank[] {
  const begins = beginning(text, id, part)
  const inside = isLongEnough(part) ? part : asLaterWord(part)
  return [begins, { ...holding(text, inside, begins.orderBy), names: { text, part: inside } }]
}

const coded = (text: PgColumn | SQL): SQL => sql`${text} collate "C"`

/** Matches a prefix in code point order ("C" collation), which an index supports in every language. */
export function beginning(text: PgColumn, id: PgColumn, part: string): Rank {
  return { is: beginsWith(text, part), orderBy: [asc(coded(text)), asc(id)] }
}
