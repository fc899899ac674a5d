import amharicSentences from './amharic.json' with { type: 'json' }
import { inUrdu } from './in-urdu.ts'

const amharic = new Map<string, string>(Object.entries(amharicSentences))

interface Reader {
  title: string
  direction: 'ltr' | 'rtl'
  /** A sentence of a story in this language; as it is, if it has none. */
  say: (sentence: string) => string
}

/**
 * The languages of the toolbar. Stories are written in English. From right to left, what they show is read in Urdu:
 * English there would be turned round, as in `tonnes 24`, and would say nothing about the letters that readers see.
 *
 * Amharic has only the words that many stories share, because it needs no more to show its taller letters and
 * longer words in every part; a test asks for the whole of Urdu, which alone turns the page round.
 */
export const readers = {
  en: { title: 'English', direction: 'ltr', say: (sentence) => sentence },
  ur: { title: 'Urdu, right to left', direction: 'rtl', say: inUrdu },
  am: {
    title: 'Amharic, common words',
    direction: 'ltr',
    say: (sentence) => amharic.get(sentence) ?? sentence,
  },
} satisfies Record<string, Reader>

export type Language = keyof typeof readers

export const languageOf = (name: unknown): Language => (name === 'ur' || name === 'am' ? name : 'en')

let spoken: Language = 'en'
const written = new WeakMap<Text | Attr, { english: string; shown: string }>()

const observer = new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node)
})

/** Shows what stories say in this language, and what they will say. */
export function readIn(language: Language): void {
  document.documentElement.lang = language
  if (language === 'en' && spoken === 'en') return
  observer.disconnect()
  spoken = language
  translate(document.body)
  if (language !== 'en')
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The page of the docs around the stories stays in English. */
const ofStorybook = '.sbdocs-content :not(.sb-story, .sb-story *), .sb-wrapper *, script, style'

function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  if (root instanceof Text) translateText(root)
  while (texts.nextNode()) if (texts.currentNode instanceof Text) translateText(texts.currentNode)
  if (!(root instanceof Element)) return
  for (const named of [root, ...root.querySelectorAll('[placeholder], [aria-label]')])
    for (const name of ['placeholder', 'aria-label']) {
      const attribute = named.getAttributeNode(name)
      if (attribute && !named.matches(ofStorybook))
        write(attribute, attribute.value, (value) => {
          attribute.value = value
        })
    }
}

function translateText(text: Text): void {
  if (text.parentElement?.matches(ofStorybook)) return
  write(text, text.data, (data) => {
    text.data = data
  })
}

/** The English is kept, so that the reader can change the language again. */
function write(node: Text | Attr, now: string, put: (words: string) => void): void {
  const last = written.get(node)
  const english = last?.shown === now ? last.english : now
  const sentence = english.trim()
  const shown = english.replace(sentence, () => readers[spoken].say(sentence))
  if (shown !== english) written.set(node, { english, shown })
  // Setting the same words again would call the observer without end.
  if (shown !== now) put(shown)
}

/** Texts of a page from right to left that are still in English; codes and names of files are in no language. */
export function notInUrdu(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const sentence = textContent?.trim() ?? ''
    const isShown = parentElement?.closest('#storybook-root, [data-overlay-root], body > div')
    if (isShown && !parentElement?.matches(ofStorybook) && isEnglish(sentence)) found.add(sentence)
  }
  return [...found].map((sentence) => `has no Urdu: ${sentence}`)
}

const isEnglish = (sentence: string): boolean =>
  /(^|[^\w.-])[A-Za-z]?[a-z]{2,}(?![\w.-])/.test(sentence.replace(/\d [ap]m\b/g, '')) &&
  !/[\u0600-\u06ff]/.test(sentence)
