import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { List } from '../kit/list/define-list.ts'
import { columnWord, filterWord, orderWord } from '../kit/list/list-words.ts'
import { loadRest, messageStore } from '../kit/text/messages.ts'

/** Every list that a feature declares, found by its file name. */
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
    ...Object.values(list.filters).flatMap(({ control }) =>
      'names' in control && typeof control.names === 'object' ? Object.values(control.names) : [],
    ),
    ...(list.acts ?? []).map(({ id }) => `${list.words}.act.${id}`),
    ...(typeof list.create === 'object' ? [`${list.words}.form.submit`] : []),
  ]
  const sayFields = (intl: IntlShape) => {
    for (const id of Object.keys(list.columns)) columnWord(intl, list, id)
    for (const sort of Object.keys(list.sorts)) orderWord(intl, list, sort)
    for (const [name, { control }] of Object.entries(list.filters))
      if (control.kind !== 'link' || !control.names) filterWord(intl, list, name)
  }

  it('has a sentence for its title, its empty state, its columns, filters, orders and acts', () => {
    const missing = vi.fn<(fault: Error) => void>()
    const intl = createIntl({ ...messageStore.current(), onError: missing }, createIntlCache())
    for (const id of sentences()) intl.formatMessage({ id })
    sayFields(intl)
    expect(missing.mock.calls.map(([fault]) => fault.message)).toEqual([])
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
