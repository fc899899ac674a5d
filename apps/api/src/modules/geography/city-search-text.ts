/** Precedes every name in the search text, so that a search can match the beginning of a name. */
const nameMark = '|'

/** The search text of a city: its name, local name and aliases, normalised, each after a mark. */
export function citySearchText(city: { name: string; localName: string | null; aliases: readonly string[] }) {
  const names = [city.name, ...(city.localName === null ? [] : [city.localName]), ...city.aliases]
  return names.map((name) => `${nameMark}${fold(name)}`).join('')
}

/**
 * LIKE patterns for names that begin with the typed text and for names that contain it. Undefined if no
 * searchable characters remain, which would match every city.
 */
export function citySearchPatterns(typed: string): { begins: string; holds: string } | undefined {
  const wanted = fold(typed).replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
  if (wanted === '') return undefined
  return { begins: `%${nameMark}${wanted}%`, holds: `%${wanted}%` }
}

/** Removes accents and case, so that GUELILE finds Guélilé. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(nameMark, ' ')
    .replace(/[\s'’-]+/g, ' ')
    .trim()
}
