/**
 * Whether a file of the portal could not be loaded: no connection, a blocker, or a new build that removed it.
 */
export const isMissingFile = (fault: unknown): boolean =>
  fault instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|error loading dynamically/i.test(
    fault.message,
  )

/** Marks style sheets that fail to load, since browsers do not tell afterwards which did. */
export function markMissingStyles(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.missing = ''
  }
  addEventListener('error', mark, { capture: true })
}

/** Loads the marked style sheets again; the build's loader takes them for loaded and would not. */
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
    // If it fails again, the import that needs the sheet reports it.
    link.onerror = () => done()
    missing.replaceWith(link)
  })
