import type { ReadyTranslator, ReadyWords } from './ready-sentences.ts'

const plainly = (sentence: string): string => sentence
let inTerms = plainly
let translate: ReadyTranslator | undefined
let language: string | undefined

/** A sentence that came ready, of the server or of a rule, in the viewer's language or in the words of the client. */
export const asClientSays = (sentence: string): string => translate?.(sentence) ?? inTerms(sentence)

/** A name that the product came with, in the viewer's language; any other as somebody wrote it. */
export const translatedName = (name: string): string => translate?.(name) ?? name

export function speakAs(own: (sentence: string) => string = plainly): void {
  inTerms = own
}

/** In English they stay as they came; what reads them in another language is fetched with that language. */
export async function translateReady(words: ReadyWords | undefined): Promise<void> {
  language = words?.locale
  translate = undefined
  if (!words) return
  const { readyTranslator } = await import('./ready-sentences.ts')
  if (language === words.locale) translate = readyTranslator(words)
}
