const collector = 'https://www.google-analytics.com/g/collect'

type Beacon = (url: string) => boolean
export type Visit = { measurementId: string; visitor: string; page: string }

/** A page view under the configured measurement id: which kind of page, and nothing of what is on it. */
export function visitAddress({ measurementId, visitor, page }: Visit): string {
  const query = new URLSearchParams({ v: '2', tid: measurementId, cid: visitor, en: 'page_view', dl: page })
  return `${collector}?${query}`
}

/** Counts without any script of a third party and without a cookie: a visitor lives as long as the page. */
export function createVisitCounter(
  measurementId: string,
  send: Beacon = (url) => navigator.sendBeacon(url),
  visitor: string = crypto.randomUUID(),
) {
  let last: string | undefined
  return (page: string) => {
    // A change of filter or page number within a list is the same visit.
    if (page === last) return
    last = page
    send(visitAddress({ measurementId, visitor, page }))
  }
}
