import type { Row } from '../floors/prototype/rows.ts'

const cities = ['Karachi', 'Lahore', 'Addis Ababa', 'Djibouti', 'Multan', 'Quetta']
const states = ['created', 'delivered', 'in transit']

const rows: Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  origin: cities[index % 6] ?? '',
  destination: cities[(index + 3) % 6] ?? '',
  carrier: `Carrier ${index % 97}`,
  status: states[index % 3] ?? '',
  price: 40_000 + ((index * 7_919) % 90_000),
}))

/** The answers of the prototype's server, from memory: the minimum cost of a list. */
export function answerRows({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/rows') return undefined
  const search = searchParams.get('search')?.toLowerCase() ?? ''
  const sort = searchParams.get('sort') ?? 'id'
  const size = Number(searchParams.get('size'))
  const start = Number(searchParams.get('page')) * size
  const found = rows.filter(({ origin, carrier }) => `${origin} ${carrier}`.toLowerCase().includes(search))
  if (sort.startsWith('-')) found.reverse()
  return JSON.stringify({ rows: found.slice(start, start + size), total: found.length })
}
