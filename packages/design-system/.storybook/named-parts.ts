export interface PageOfPart {
  id: string
  title: string
}

/** The name of a part in sentences, such as `Dialog` of `Components/Dialog (modal)`. */
export const nameOfPart = (title: string): string => title.replace(/^.*\//, '').replace(/ \(.*\)$/, '')

interface Piece {
  /** Where the piece begins in the sentence. */
  at: number
  text: string
  page: PageOfPart | undefined
}

/** A sentence in pieces, each with the page of the part that it names, in the singular or plural. */
export function namedParts(sentence: string, pages: readonly PageOfPart[]): Piece[] {
  const byName = new Map(pages.map((page) => [nameOfPart(page.title), page]))
  // `Link button` comes before `Button`.
  const names = [...byName.keys()].sort((one, other) => other.length - one.length)
  let at = 0
  return sentence.split(new RegExp(`\\b((?:${names.join('|')})s?)\\b`)).map((text) => {
    const piece = { at, text, page: byName.get(text) ?? byName.get(text.replace(/s$/, '')) }
    at += text.length
    return piece
  })
}
