type Page<Row> = { items: readonly Row[]; total: number }

/** Reads all pages of a lookup, because a choice offers all of its rows. */
export async function wholeLookup<Row>(readPage: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { items, total } = await readPage(page)
    rows.push(...items)
    // An empty page ends the loop too, as counted rows may have been deleted since; so does a missing total.
    const hasMore = items.length > 0 && rows.length < total
    if (!hasMore) return rows
  }
}
