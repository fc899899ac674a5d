/**
 * Normalises text for a search: composed accents, lower case, single spaces. Lower-cases character by
 * character as PostgreSQL does: `Σ` always becomes `σ`, and `İ` becomes one character.
 */
export const folded = (text: string): string =>
  Array.from(text.normalize('NFKC').replace(/\s+/g, ' ').trim(), small).join('')

const small = (letter: string): string => Array.from(letter.toLowerCase())[0] ?? ''

/** The same normalisation as SQL, for generated columns and indexes; it does not trim the ends. */
export const foldedSql = (expression: string): string =>
  `lower(regexp_replace(normalize(${expression}, NFKC), '\\s+', ' ', 'g'))`
