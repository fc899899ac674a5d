/** Storybook adds this element to every story. Its inline style is refused, so preview.css styles it. */
const ownFilters = 'storybook-a11y-vision-filters'

/**
 * Warnings about React's `act` come from Storybook's clicks while an overlay loads; they are no fault of a
 * story.
 */
const ofTheTests = /`act`|\bact\(/

/**
 * Collects what a page of the portal may not do: errors, policy violations, requests to other origins. Call
 * `forget` between stories.
 */
export function watchStory(): { complaints: () => Promise<string[]>; forget: () => void } {
  const heard: string[] = []
  const report = console.error
  console.error = (...words: unknown[]) => {
    const said = words.map(String).join(' ').slice(0, 300)
    if (!ofTheTests.test(said)) heard.push(`console: ${said}`)
    report(...words)
  }
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`nobody handled: ${String(reason)}`))
  refuseInlineStyles()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, target }) => {
    if (target instanceof Element && target.id === ownFilters) return
    heard.push(`${effectiveDirective} refused at ${target instanceof Element ? nameOf(target) : 'the page'}`)
  })
  return {
    complaints: async () => {
      // Unhandled rejections and policy violations are reported asynchronously.
      await new Promise((resolve) => setTimeout(resolve))
      return [...new Set([...heard, ...strangersAsked()])]
    },
    forget: () => {
      heard.length = 0
      performance.clearResourceTimings()
    },
  }
}

/** The portal's policy refuses them as well; both allow changes to an element's `style` object. */
function refuseInlineStyles(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src-attr 'none'"
  document.head.append(policy)
}

function strangersAsked(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== location.origin)
    .map(({ origin }) => `asked ${origin}`)
}

function nameOf(element: Element): string {
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
}
