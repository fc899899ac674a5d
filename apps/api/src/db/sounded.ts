import { getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdsFolded, isNamedAs } from './contains.ts'
import { folded } from './folded.ts'

/*
 * A phonetic key of a name that Latin, Urdu and Amharic spellings share: its consonants. `Karachi Port` and
 * `کراچی پورٹ` both give `krq prt`, `Mekelle` and `መቀሌ` both give `mkl`. Vowels, h, v, w and y are dropped,
 * because not every script writes them. `q` stands for ch.
 */

/**
 * The consonant of each row of eight Ethiopic syllables, from U+1200 on. A dash drops the row; the two rows
 * of ts are written as two letters beforehand.
 */
const syllableRows = '-l-msrsskkkkb-tq--nn-kkkk--zz-ddjgggtqp--fp'
const syllables = Array.from(syllableRows, (consonant, row) => ({
  consonant,
  written: String.fromCodePoint(...Array.from({ length: 8 }, (_, at) => 0x1200 + row * 8 + at)),
}))
const spokenSyllables = syllables.filter(({ consonant }) => consonant !== '-')
const silentSyllables = syllables.filter(({ consonant }) => consonant === '-')
const together = (rows: typeof syllables, of: 'written' | 'consonant', times: number) =>
  rows.map((row) => row[of].repeat(times)).join('')

/**
 * Each letter of `from` becomes the letter of `to` at the same place; those beyond the end of `to` are
 * dropped.
 */
const letters = {
  from: `cبپتٹطثسصجچخدڈذزضظژرڑشغفقکكگلمنں۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩${together(spokenSyllables, 'written', 1)}aeiouhvwyاوىيےعءہھهةۃۂیٱ${together(silentSyllables, 'written', 1)}`,
  to: `kbptttsssjqkddzzzzzrrsgfkkkglmnn01234567890123456789${together(spokenSyllables, 'consonant', 8)}`,
}
const unspoken = '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670\\u200b-\\u200d]'
const tsSyllable = '[\\u1338-\\u1347]'
const otherLetter = '[\\u0600-\\u06ff\\u1200-\\u137f]'

/** The key as an SQL expression, for stored texts. */
export const soundedSql = (expression: string): string => {
  const spoken = `regexp_replace(lower(normalize(${expression}, NFKD)), '${unspoken}', '', 'g')`
  const split = `regexp_replace(${spoken}, '${tsSyllable}', 'ts', 'g')`
  const joined = `translate(replace(replace(${split}, 'dj', 'j'), 'x', 'ks'), 'q', 'k')`
  const oneLetter = `regexp_replace(replace(${joined}, 'ch', 'q'), 'c(?=[eiy])', 's', 'g')`
  const consonants = `translate(${oneLetter}, '${letters.from}', '${letters.to}')`
  const words = `btrim(regexp_replace(${consonants}, '[^a-z0-9]+', ' ', 'g'))`
  return `regexp_replace(${words}, '([a-z])\\1+', '\\1', 'g')`
}

/** The key of a typed text. */
export function sounded(text: string): string {
  const spoken = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[\u0640\u200b-\u200d]/gu, '')
  const oneLetter = spoken
    .replace(/[\u1338-\u1347]/g, 'ts')
    .replaceAll('dj', 'j')
    .replaceAll('x', 'ks')
    .replaceAll('q', 'k')
    .replaceAll('ch', 'q')
    .replace(/c(?=[eiy])/g, 's')
  const words = Array.from(oneLetter, consonantOf)
    .join('')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return Array.from(words)
    .filter((letter, at, all) => letter !== all[at - 1] || !/[a-z]/.test(letter))
    .join('')
}

function consonantOf(letter: string): string {
  const at = letters.from.indexOf(letter)
  return at === -1 ? letter : letters.to.charAt(at)
}

type Texts = { soundText: PgColumn; searchText: PgColumn }

/**
 * Matches by sound from the beginning of a word, if either side is in Urdu or Amharic letters. Between two Latin
 * spellings only the spelling counts.
 */
export function soundsLike({ soundText, searchText }: Texts, typed = ''): SQL | undefined {
  if (isInOtherLetters(typed)) return soundsAsTyped(soundText, typed)
  const is = hasSound(soundText, typed)
  return is && sql`(${is} and ${searchText} ~ ${otherLetter})`
}

/**
 * Matches by sound only if the search is typed in Urdu or Amharic letters, for frequent queries that are mostly
 * typed in Latin ones.
 */
export const soundsAsTyped = (soundText: PgColumn | SQL, typed = ''): SQL | undefined =>
  isInOtherLetters(typed) ? hasSound(soundText, typed) : undefined

/** Matches a name by the typed text, or by its sound when that is in Urdu or Amharic letters. */
export const holdsOrSounds = ({ soundText, searchText }: Texts, typed: string | undefined): SQL | undefined =>
  or(isNamedAs(searchText, typed), soundsAsTyped(soundText, typed))

/** The same for a column without stored keys; only for short tables. */
export const nameHoldsOrSounds = (name: PgColumn, typed: string | undefined): SQL | undefined =>
  or(holdsFolded(name, typed), soundsAsTyped(soundedColumn(name), typed))

const soundedColumn = (column: PgColumn): SQL =>
  sql.raw(soundedSql(`coalesce("${getTableName(column.table)}"."${column.name}", '')`))

function hasSound(soundText: PgColumn | SQL, typed: string): SQL | undefined {
  const consonants = patternOf(typed)
  return consonants === undefined ? undefined : sql`${soundText} ~ ${`(^| )${consonants}`}`
}

/** Orders names that begin with the sound before those with a later word of that sound. */
export function soundsFirst({ soundText }: Texts, typed = ''): SQL[] {
  const consonants = patternOf(typed)
  return consonants === undefined ? [] : [sql`${soundText} ~ ${`^${consonants}`} desc`]
}

/**
 * Allows a space between any two consonants, because Urdu writes some words apart. Latin texts need at least
 * three consonants.
 */
function patternOf(typed: string): string | undefined {
  const consonants = Array.from(sounded(typed).replaceAll(' ', ''))
  return consonants.length < (isInOtherLetters(typed) ? 1 : 3) ? undefined : consonants.join(' ?')
}

/** Whether a text has Urdu or Amharic letters. */
export const isInOtherLetters = (typed: string): boolean => /[\u0600-\u06ff\u1200-\u137f]/.test(folded(typed))
