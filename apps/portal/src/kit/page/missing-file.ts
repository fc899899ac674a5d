/** A file of the portal did not come: the line is down, something blocks it, or a new build took it away. */
export const isMissingFile = (fault: unknown): boolean =>
  fault instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|error loading dynamically/i.test(
    fault.message,
  )

/** A browser forgets which style sheets failed, so they are marked as they do. */
export function markMissingStyles(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.missing = ''
  }
  addEventListener('error', mark, { capture: true })
}

/** One that did not come is never asked for again by the build's loader, which holds it for there already. */
export async function bringMissingStyles(): Promise<void> {
  const missing = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-missing]')
  await Promise.all([...missing].map(bringAgain))
}

const bringAgain = (missing: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = missing.href
    link.onload = () => done()
    // What still stays away is told by the code that needs it.
    link.onerror = () => done()
    missing.replaceWith(link)
  })
