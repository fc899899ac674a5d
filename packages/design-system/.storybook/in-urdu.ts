import sentences from './urdu.json' with { type: 'json' }

const urdu = new Map<string, string>(Object.entries(sentences))

/** Sentences that are made of others, or of numbers. */
const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(\d+) selected$/, (count) => `${count} منتخب`],
  [/^(\d+) results$/, (count) => `${count} نتائج`],
  [/^(\d+) characters left$/, (count) => `${count} حروف باقی`],
  [/^(.+–.+) of (\d+)$/, (range, total) => `${total} میں سے ⁦${range}⁩`],
  [/^(\d+) of (\d+)$/, (count, total) => `${total} میں سے ${count}`],
  [/^Rs ([\d,.]+)$/, (amount) => `${amount} روپے`],
  [/^Calendar: (.+)$/, (field) => `کیلنڈر: ${inUrdu(field)}`],
  [/^Actions for (.+)$/, (row) => `⁦${row}⁩ کی کارروائیاں`],
  [/^Remove filter (.+)$/, (filter) => `یہ فلٹر ہٹائیں: ${inUrdu(filter)}`],
  [/^Select (.+)$/, (row) => `منتخب کریں: ${inUrdu(row)}`],
  [/^Acts on (.+)$/, (row) => `کارروائیاں: ${inUrdu(row)}`],
  [/^Remove (.+)$/, (what) => `⁦${what}⁩ ہٹائیں`],
  [/^Cancel (.+)$/, (what) => `⁦${what}⁩ منسوخ کریں`],
  [/^Try (.+) again$/, (what) => `⁦${what}⁩ دوبارہ بھیجیں`],
  // A time is written from left to right also here.
  [/^([\d/]+ [\d:]+ [ap]m)$/, (time) => `⁦${time}⁩`],
  [/^(\w+), (\w+)$/, (one, other) => `${inUrdu(one)}، ${inUrdu(other)}`],
]

/** A sentence of a story in Urdu; as it is, if it has none, such as a code or the name of a file. */
export function inUrdu(sentence: string): string {
  const known = urdu.get(sentence)
  if (known !== undefined) return known
  for (const [pattern, say] of patterns) {
    const [, ...parts] = pattern.exec(sentence) ?? []
    if (parts.length > 0) return say(...parts)
  }
  return sentence
}

/**
 * Stories are written in English. From right to left, what they show is read in Urdu: English there would be turned
 * round, as in `tonnes 24`, and would say nothing about the letters that readers see.
 */
const reader = new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node)
})

export function readInUrdu(isOn: boolean): void {
  reader.disconnect()
  document.documentElement.lang = isOn ? 'ur' : 'en'
  if (!isOn) return
  translate(document.body)
  reader.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The page of the docs around the stories stays in English. */
const ofStorybook = '.sbdocs-content :not(.sb-story, .sb-story *), .sb-wrapper *, script, style'

function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  if (root instanceof Text) translateText(root)
  while (texts.nextNode()) if (texts.currentNode instanceof Text) translateText(texts.currentNode)
  if (!(root instanceof Element)) return
  for (const named of [root, ...root.querySelectorAll('[placeholder], [aria-label]')])
    for (const attribute of ['placeholder', 'aria-label']) {
      const sentence = named.getAttribute(attribute)
      if (sentence && !named.matches(ofStorybook)) named.setAttribute(attribute, inUrdu(sentence))
    }
}

function translateText(text: Text): void {
  if (text.parentElement?.matches(ofStorybook)) return
  const sentence = text.data.trim()
  const translated = inUrdu(sentence)
  // Setting the same text again would call the observer without end.
  if (translated !== sentence) text.data = text.data.replace(sentence, () => translated)
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
