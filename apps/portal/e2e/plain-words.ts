import { languages } from '@karwan/domain/kernel'
import type { Page } from '@playwright/test'

/** The accented catalogue contains none of these letters, so a word that has one is not from it. */
const words = /\p{L}+/gu
const isPlain = (word: string) => word.length > 1 && /[aeioucnAEIOU]/.test(word)

/**
 * Finds words on a page that are hard-coded in a component: they come from neither the catalogue, nor an
 * answer of the server, nor the browser's dates and lists, nor the names of languages.
 */
export class PlainWords {
  readonly #known = new Set(browsersOwn())
  readonly #reading: Promise<void>[] = []

  /** Learns the words of all answers from now on. `said` has earlier answers or words of the browser. */
  constructor(page: Page, ...said: string[]) {
    for (const text of said) this.#learn(text)
    page.on('response', (response) => {
      const isAnswer = response.headers()['content-type']?.includes('json')
      if (!isAnswer || response.status() === 204) return
      // An answer that was interrupted by the next page was not shown.
      const read = response.text().then(
        (text) => this.#learn(text),
        () => undefined,
      )
      this.#reading.push(read)
    })
  }

  async on(page: Page): Promise<string[]> {
    await Promise.all(this.#reading)
    const texts = await page.evaluate(textsOfPage)
    const strange = texts.filter((text) => wordsOf(text).some((word) => !this.#known.has(word)))
    return [...new Set(strange)].map((text) => `"${text}" stands in no catalogue`)
  }

  #learn(text: string): void {
    for (const word of wordsOf(text)) this.#known.add(word)
  }
}

const wordsOf = (text: string): string[] =>
  (text.match(words) ?? []).filter(isPlain).map((word) => word.toLowerCase())

function browsersOwn(): string[] {
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const distances = (['day', 'hour', 'minute'] as const).flatMap((unit) =>
    [-2, -1, 0, 1, 2].map((count) => relative.format(count, unit)),
  )
  const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, day + 1)).flatMap((day) =>
    (['short', 'long'] as const).map((weekday) => day.toLocaleDateString('en', { weekday })),
  )
  const tongues = Object.values(languages).map(({ label }) => label)
  const list = new Intl.ListFormat('en').format(['1', '2', '3'])
  return wordsOf([...distances, ...days, ...tongues, list, 'AM', 'PM'].join(' '))
}

/** All visible texts and accessible names. Runs inside the page, so it imports nothing. */
function textsOfPage(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement
    if (around && !around.closest('script, style, noscript') && around.checkVisibility())
      texts.push(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll('body *'))
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
