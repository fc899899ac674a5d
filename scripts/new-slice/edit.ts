/** A text to insert into a file, before or after a given place, or at its end. */
export type Edit = { path: string; text: string } & ({ before: RegExp } | { after: RegExp } | { atEnd: true })

export class NoPlace extends Error {
  override name = 'NoPlace'
}

export function edit(source: string, change: Edit): string {
  if ('atEnd' in change) return `${source}${change.text}`
  const found = ('before' in change ? change.before : change.after).exec(source)
  if (!found) throw new NoPlace(`${change.path} has no place for ${change.text}`)
  const at = found.index + ('before' in change ? 0 : found[0].length)
  return `${source.slice(0, at)}${change.text}${source.slice(at)}`
}
