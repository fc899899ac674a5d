interface Page<Item> {
  items: Item[]
  page: number
  pageSize: number
  total: number
}

/** A first page that holds all items. */
export function aPage<Item>(items: Item[], facts: Partial<Omit<Page<Item>, 'items'>> = {}): Page<Item> {
  return { items, page: 0, pageSize: 20, total: items.length, ...facts }
}
