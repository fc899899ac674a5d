import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { folded } from './folded.ts'

/*
 * A phonetic key of a name that Latin and Urdu spellings share: its consonants. `Karachi Port` and `کراچی
 * پورٹ` both give `krq prt`. Vowels, h, v, w and y are dropped, because only one of the scripts writes them.
 * `q` stands for ch.
 */

/**
 * Each letter of `from` becomes the letter of `to` at the same place; those beyond the end of `to` are
 * dropped.
 */
const letters = {
  from: 'cبپتٹطثسصجچخدڈذزضظژرڑشغفقکكگلمنں۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩aeiouhvwyاوىيےعءہھهةۃۂیٱ',
  to: 'kbptttsssjqkddzzzzzrrsgfkkkglmnn01234567890123456789',
}
const unspoken = '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670\\u200b-\\u200d]'
const urduLetter = '[\\u0600-\\u06ff]'

/** The key as an SQL expression, for stored texts. */
export const soundedSql = (expression: string): string => {
  const spoken = `regexp_replace(lower(normalize(${expression}, NFKD)), '${unspoken}', '', 'g')`
  const joined = `translate(replace(replace(${spoken}, 'dj', 'j'), 'x', 'ks'), 'q', 'k')`
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
 * Matches by sound from the beginning of a word, if either side is in Urdu letters. Between two Latin
 * spellings only the spelling counts.
 */
export function soundsLike({ soundText, searchText }: Texts, typed = ''): SQL | undefined {
  if (isInUrdu(typed)) return soundsAsTyped(soundText, typed)
  const is = hasSound(soundText, typed)
  return is && sql`(${is} and ${searchText} ~ ${urduLetter})`
}

/**
 * Matches by sound only if the search is typed in Urdu letters, for frequent queries that are mostly typed in
 * Latin ones.
 */
export const soundsAsTyped = (soundText: PgColumn, typed = ''): SQL | undefined =>
  isInUrdu(typed) ? hasSound(soundText, typed) : undefined

function hasSound(soundText: PgColumn, typed: string): SQL | undefined {
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
  return consonants.length < (isInUrdu(typed) ? 1 : 3) ? undefined : consonants.join(' ?')
}

const isInUrdu = (typed: string): boolean => /[\u0600-\u06ff]/.test(folded(typed))
