const collector = 'https://www.google-analytics.com/g/collect'

type Beacon = (url: string) => boolean
export type Visit = { measurementId: string; visitor: string; page: string }

/** The address that records a page view: it holds the kind of page, but no id, name or filter from it. */
export function visitAddress({ measurementId, visitor, page }: Visit): string {
  const query = new URLSearchParams({ v: '2', tid: measurementId, cid: visitor, en: 'page_view', dl: page })
  return `${collector}?${query}`
}

/**
 * Counts page views without a third-party script and without a cookie: the visitor's id lasts until a reload.
 */
export function createVisitCounter(
  measurementId: string,
  send: Beacon = (url) => navigator.sendBeacon(url),
  visitor: string = crypto.randomUUID(),
) {
  let last: string | undefined
  return (page: string) => {
    // A change of filters or of the page number within a list is not another page view.
    if (page === last) return
    last = page
    send(visitAddress({ measurementId, visitor, page }))
  }
}
