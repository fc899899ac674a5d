type Page<Row> = { items: readonly Row[]; total: number }

/** A lookup is chosen from as a whole, so all of its pages are read, the first one first. */
export async function wholeLookup<Row>(readPage: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { items, total } = await readPage(page)
    rows.push(...items)
    // An empty page ends the loop too, because counted rows may have been deleted meanwhile. So does a total that is missing.
    const hasMore = items.length > 0 && rows.length < total
    if (!hasMore) return rows
  }
}
