/**
 * Text as a search compares it: composed accents, small letters, single spaces. Letter by letter, as the database
 * does it: `Σ` becomes `σ` wherever it stands, and `İ` one letter.
 */
export const folded = (text: string): string =>
  Array.from(text.normalize('NFKC').replace(/\s+/g, ' ').trim(), small).join('')

const small = (letter: string): string => Array.from(letter.toLowerCase())[0] ?? ''

/** The same said by the database, for generated columns and indexes; ends are not trimmed. */
export const foldedSql = (expression: string): string =>
  `lower(regexp_replace(normalize(${expression}, NFKC), '\\s+', ' ', 'g'))`
