import { drawn } from './frames-of-docs.ts'

const frame = window.frameElement?.closest('.sbdocs') ? window.frameElement : undefined
let isOpening = frame !== undefined

// What takes the focus while a story opens would scroll the docs page down to its frame.
if (frame) {
  const { focus } = HTMLElement.prototype
  const { scrollIntoView } = Element.prototype
  set(HTMLElement.prototype, 'focus', function still(this: HTMLElement, options?: FocusOptions) {
    focus.call(this, isOpening ? { ...options, preventScroll: true } : options)
  })
  set(Element.prototype, 'scrollIntoView', function still(this: Element, options?: ScrollIntoViewOptions) {
    if (!isOpening) scrollIntoView.call(this, options)
  })
}

/** Tells the docs page around the story, if there is one, that the story is drawn and played. */
export function tellDocsPage(): void {
  isOpening = false
  frame?.dispatchEvent(new Event(drawn))
}

/** Simulated clicks replace the same methods, which have to stay writable. */
function set(prototype: Element, name: 'focus' | 'scrollIntoView', value: object): void {
  Object.defineProperty(prototype, name, { configurable: true, writable: true, value })
}
