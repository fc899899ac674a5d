import type { ReadyTranslator, ReadyWords } from './ready-sentences.ts'

const plainly = (sentence: string): string => sentence
let inTerms = plainly
let translate: ReadyTranslator | undefined
let language: string | undefined

/**
 * Translates an English sentence of the server or of a rule into the viewer's
 * language and the client's terms.
 */
export const asClientSays = (sentence: string): string => translate?.(sentence) ?? inTerms(sentence)

/** Translates a name that the product came with; any other name stays as it was written. */
export const translatedName = (name: string): string => translate?.(name) ?? name

export function speakAs(own: (sentence: string) => string = plainly): void {
  inTerms = own
}

/**
 * Sets the translations of ready sentences: English needs none, other languages load their code on demand.
 */
export async function translateReady(words: ReadyWords | undefined): Promise<void> {
  language = words?.locale
  translate = undefined
  if (!words) return
  const { readyTranslator } = await import('./ready-sentences.ts')
  if (language === words.locale) translate = readyTranslator(words)
}
