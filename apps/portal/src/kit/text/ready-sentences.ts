import { createIntl, type MessageFormatElement } from 'react-intl'

export type ReadyWords = {
  locale: string
  messages: Record<string, MessageFormatElement[]>
  /** The English sentences and labels of the domain, by id. */
  english: Record<string, readonly string[]>
}
export type ReadyTranslator = (sentence: string) => string | undefined

type Template = {
  id: string
  places: readonly string[]
  words: readonly string[]
  length: number
  /** Numbers that a wording implies. */
  said: Record<string, number>
}

/**
 * Translates an English sentence of the server or of a rule: it is found by its English words, and its values
 * are taken over. Sentences joined with '|' are translated one by one. Undefined for an unknown sentence.
 */
export function readyTranslator({ locale, messages, english }: ReadyWords): ReadyTranslator {
  const intl = createIntl({ locale, messages })
  const wordings = Object.entries(english).flatMap(([id, texts]) => texts.map((text) => [id, text] as const))
  const whole = new Map(wordings.map(([id, text]) => [text, id]))
  // Templates with the most words of their own come first, as `{a} of {b}` matches nearly everything.
  const templates = wordings
    .filter(([id, text]) => isSentence(id) && text.includes('{'))
    .map(([id, text]) => templateOf(id, text))
    .sort((one, other) => other.length - one.length)

  const sayOne = (sentence: string): string | undefined => {
    const known = whole.get(sentence)
    if (known) return intl.formatMessage({ id: known })
    for (const { id, places, words, said } of templates) {
      const filled = filledIn(sentence, words)
      if (filled) {
        const values = Object.fromEntries(places.map((place, n) => [place, word(filled[n])]))
        return intl.formatMessage({ id }, { ...values, ...said })
      }
    }
    return undefined
  }
  /** A value that is a label is translated too. */
  const word = (filled = ''): string => {
    const id = whole.get(filled)
    return id === undefined ? filled : intl.formatMessage({ id })
  }

  return (sentence) => {
    const said = sentence.split('|').map(sayOne)
    return said.every((part) => part !== undefined) ? said.join('|') : undefined
  }
}

const isSentence = (id: string): boolean => /^(refusal|message)\./.test(id)

function templateOf(id: string, text: string): Template {
  const said = [...text.matchAll(/\{(\w+)=(\d+)\}/g)].map(([, place = '', number]) => [place, Number(number)])
  const open = text.replace(/\{\w+=\d+\}/g, '')
  const words = open.split(/\{\w+\}/)
  return {
    ...{ id, words },
    places: [...open.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place),
    length: words.join('').length,
    said: Object.fromEntries(said),
  }
}

/** The values between a template's words, or undefined if the sentence does not match. */
function filledIn(sentence: string, [first = '', ...words]: readonly string[]): string[] | undefined {
  if (!sentence.startsWith(first)) return undefined
  const filled: string[] = []
  let from = first.length
  for (const [n, next] of words.entries()) {
    const isLast = n === words.length - 1
    const end = isLast ? sentence.length - next.length : sentence.indexOf(next, from + 1)
    if (end <= from || !sentence.startsWith(next, end)) return undefined
    filled.push(sentence.slice(from, end))
    from = end + next.length
  }
  return filled
}
