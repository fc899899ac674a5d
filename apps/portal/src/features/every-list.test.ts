import { createIntl, createIntlCache } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { List } from '../kit/list/define-list.ts'
import { loadRest, messageStore } from '../kit/text/messages.ts'

/** Every list that a feature declares, found by its file. */
const modules = import.meta.glob<Record<string, List<never>>>('./*/*-list.tsx', { eager: true })
const lists = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([, value]) => 'firstPageSize' in value),
)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await loadRest()
})
afterAll(() => void vi.unstubAllGlobals())

it('lists are declared', () => expect(lists.length).toBeGreaterThan(1))

describe.each(lists)('%s', (_, list) => {
  const sentences = () => [
    ...['title', 'emptyTitle', 'emptyText'].map((name) => `${list.words}.list.${name}`),
    ...Object.keys(list.columns).map((name) => `${list.words}.column.${name}`),
    ...Object.entries(list.filters).flatMap(([name, { control }]) =>
      control.kind === 'link' && control.names ? [] : [`${list.words}.filter.${name}`],
    ),
    ...Object.values(list.filters).flatMap(({ control }) =>
      'names' in control && typeof control.names === 'object' ? Object.values(control.names) : [],
    ),
    ...Object.values(list.sorts),
    ...(list.acts ?? []).map(({ id }) => `${list.words}.act.${id}`),
  ]

  it('has a sentence for its title, its empty state, its columns, filters, orders and acts', () => {
    const intl = createIntl(messageStore.current(), createIntlCache())
    expect(sentences().filter((id) => !Object.hasOwn(intl.messages, id))).toEqual([])
  })

  it('asks for its first page in its own size when the address says nothing', () => {
    expect(list.ask(list.read({}))).toEqual({ page: 0, pageSize: list.firstPageSize })
  })

  it('leaves out of the address what is no filter of its own', () => {
    expect(list.read({ utm_source: 'mail', page: 'two', pageSize: 7, sort: 'nobody' })).toEqual({})
  })

  it('sorts by fields that it has an order for, both ways', () => {
    const fields = Object.values(list.columns).flatMap(({ sort }) => (sort === undefined ? [] : [sort]))
    for (const field of fields)
      expect(Object.keys(list.sorts)).toEqual(expect.arrayContaining([`${field}:asc`, `${field}:desc`]))
  })
})
