/** Stands before every name, so that "begins with" can be told from "holds". */
const nameMark = '|'

/** What the search of a city looks in: its name, local name and aliases, folded, each behind a mark. */
export function citySearchText(city: { name: string; localName: string | null; aliases: readonly string[] }) {
  const names = [city.name, ...(city.localName === null ? [] : [city.localName]), ...city.aliases]
  return names.map((name) => `${nameMark}${fold(name)}`).join('')
}

/**
 * Two LIKE patterns for what a person typed: names that begin with it, and names that hold it anywhere. None where
 * nothing is left to look for, which every name would hold.
 */
export function citySearchPatterns(typed: string): { begins: string; holds: string } | undefined {
  const wanted = fold(typed).replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
  if (wanted === '') return undefined
  return { begins: `%${nameMark}${wanted}%`, holds: `%${wanted}%` }
}

/** Guélilé and GUELILE are the same place to somebody who looks for it. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(nameMark, ' ')
    .replace(/[\s'’-]+/g, ' ')
    .trim()
}
