import { describe, expect, it } from 'vitest'
import {
  arranged,
  isShown,
  type ListMemory,
  nothingRemembered,
  readMemory,
  type SavedView,
  viewsOfOthers,
  writeMemory,
} from './list-memory.ts'

const columns = { number: {}, lane: {}, status: {}, goods: { atFirst: 'hidden' } } as const
const view: SavedView = {
  id: 'v1',
  name: 'Late from Karachi',
  search: { filter: 'karachi', status: 'TRANSIT', sort: 'loadingTime:asc' },
  columns: { order: ['status', 'lane'], shown: { goods: true } },
}

describe('what is remembered of a list', () => {
  it('comes back from the server as it was written', () => {
    const memory: ListMemory = {
      pageSize: 50,
      density: 'compact',
      columns: { order: ['status', 'lane'], shown: { lane: false } },
      ofOthers: { v7: { order: ['lane'], shown: {} } },
      widths: { lane: 160 },
      views: [view],
    }
    expect(readMemory(writeMemory('list.listShipments', memory))).toEqual(memory)
  })

  it.each([
    ['nothing', undefined],
    ['no text', []],
    ['what is no JSON', ['{', '[[']],
    ['a word', ['"compact"']],
    [
      'facts of wrong kinds',
      ['{"pageSize":"all","density":"tiny","columns":7,"widths":{"lane":-3}}', '{"name":1}'],
    ],
  ])('is nothing where the server holds %s', (_, values) => {
    expect(readMemory(values && { name: 'list.x', values })).toEqual(nothingRemembered)
  })

  it('keeps what can be read beside what cannot', () => {
    const values = ['{"density":"compact","widths":{"lane":"wide"}}', JSON.stringify(view), '{"id":""}']
    expect(readMemory({ name: 'list.x', values })).toEqual({
      ...nothingRemembered,
      density: 'compact',
      views: [view],
    })
  })

  it('never sends a text that the server would refuse', () => {
    const long = { ...view, search: { filter: 'x'.repeat(4_000) } }
    const { values } = writeMemory('list.x', { ...nothingRemembered, views: [long, view] })
    expect(values).toHaveLength(2)
  })
})

describe('the columns', () => {
  it('stand as they are declared until somebody moves them', () =>
    expect(arranged(columns, { order: [], shown: {} })).toEqual(['number', 'lane', 'status', 'goods']))

  it.each([
    [
      ['status', 'lane', 'goods'],
      ['number', 'status', 'lane', 'goods'],
    ],
    [
      ['goods', 'number', 'status'],
      ['number', 'lane', 'goods', 'status'],
    ],
    [
      ['gone', 'status', 'lane'],
      ['number', 'status', 'goods', 'lane'],
    ],
  ])(
    'moved to %j stand as %j: the link first, one of a later build beside its neighbour',
    (order, expected) => expect(arranged(columns, { order, shown: {} })).toEqual(expected),
  )

  it.each([
    ['lane', {}, true],
    ['goods', {}, false],
    ['goods', { goods: true }, true],
    ['lane', { lane: false }, false],
    ['number', { number: false }, true],
  ])('%s with the choice %j is shown: %s', (id, shown, expected) =>
    expect(isShown(columns, id, { order: [], shown })).toBe(expected),
  )
})

it('of what colleagues share, only what is a view is shown, with who shares it', () => {
  const owner = { ownerId: 6, ownerName: 'Maryam Khalid' }
  const shared = [JSON.stringify({ ...view, isShared: true }), '{"id":"v2"}', '{', '7'].map((text) => ({
    ...owner,
    view: text,
  }))
  expect(viewsOfOthers(shared)).toEqual([{ ...view, isShared: true, ...owner }])
})
