/** What a pagination shows. Rows (`from`, `to`) are counted from 1, pages from 0 as in the API. */
export interface PageSpan {
  from: number
  to: number
  hasPrevious: boolean
  hasNext: boolean
  /** Page numbers to offer; 'gap' stands for pages that are left out. */
  offered: readonly (number | 'gap')[]
}

export function pageSpan(page: number, pageSize: number, total: number, totalIsMore = false): PageSpan {
  const pages = Math.max(1, Math.ceil(total / pageSize), totalIsMore ? page + 1 : 0)
  const end = (page + 1) * pageSize
  return {
    from: total === 0 ? 0 : page * pageSize + 1,
    to: totalIsMore ? end : Math.min(end, total),
    hasPrevious: page > 0,
    hasNext: totalIsMore || page + 1 < pages,
    offered: offer(page, pages),
  }
}

function offer(page: number, pages: number): (number | 'gap')[] {
  const near = [0, page - 1, page, page + 1, pages - 1].filter((number) => number >= 0 && number < pages)
  const kept = [...new Set(near)].toSorted((one, other) => one - other)
  return kept.flatMap((number, index) => {
    const missing = number - (kept[index - 1] ?? -1) - 1
    // Instead of a gap for a single page, offer that page.
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? (['gap', number] as const) : [number]
  })
}
