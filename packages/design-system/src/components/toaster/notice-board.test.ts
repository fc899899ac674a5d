import { describe, expect, it, vi } from 'vitest'
import { createNoticeBoard, type NoticeBoard } from './notice-board.ts'

const titles = (board: NoticeBoard) => board.shown().map(({ title }) => title)
const saved = (title: string) => ({ tone: 'success', title }) as const

describe('the notices', () => {
  it('are shown three at a time, the latest always among them, and a success that was pushed out stays away', () => {
    const board = createNoticeBoard()
    const ids = ['one', 'two', 'three', 'four'].map((title) => board.post(saved(title)))
    expect(titles(board)).toEqual(['two', 'three', 'four'])
    board.dismiss(ids[3] ?? 0)
    expect(titles(board)).toEqual(['two', 'three'])
  })

  it('of a failure come back when there is room, as it stays until it was read', () => {
    const board = createNoticeBoard()
    board.post({ tone: 'danger', title: 'failed' })
    const ids = ['one', 'two', 'three'].map((title) => board.post(saved(title)))
    expect(titles(board)).toEqual(['one', 'two', 'three'])
    board.dismiss(ids[2] ?? 0)
    expect(titles(board)).toEqual(['failed', 'one', 'two'])
  })

  it('replace what was said of the same thing, and of no other', () => {
    const board = createNoticeBoard()
    const status = (title: string, about: string) => board.post({ ...saved(title), about })
    status('loaded', 'booking-1')
    status('loading', 'booking-2')
    status('on the road', 'booking-1')
    expect(titles(board)).toEqual(['loading', 'on the road'])
  })

  it('do not repeat the same sentence', () => {
    const board = createNoticeBoard()
    board.post(saved('Shipment saved'))
    board.post(saved('Shipment saved'))
    board.post({ tone: 'danger', title: 'Shipment saved' })
    expect(board.shown()).toHaveLength(2)
  })

  it('keep each its own action, also where they say the same or are pushed out', () => {
    const board = createNoticeBoard()
    const acts = ['first', 'second'].map(() => ({ label: 'Undo', onAct: vi.fn() }))
    for (const action of acts) board.post({ ...saved('Done for 1 row'), action })
    expect(board.shown().map(({ action }) => action)).toEqual(acts)
    const ids = ['one', 'two'].map((title) => board.post(saved(title)))
    expect(titles(board)).toEqual(['Done for 1 row', 'one', 'two'])
    board.dismiss(ids[0] ?? 0)
    expect(board.shown().map(({ action }) => action)).toEqual([...acts, undefined])
  })

  it('tell those who watch, until they stop', () => {
    const board = createNoticeBoard()
    const watch = vi.fn()
    const stop = board.subscribe(watch)
    const id = board.post(saved('one'))
    board.dismiss(id)
    expect(watch).toHaveBeenCalledTimes(2)
    stop()
    board.post(saved('two'))
    expect(watch).toHaveBeenCalledTimes(2)
  })

  it('give the same list while nothing changes', () => {
    const board = createNoticeBoard()
    board.post(saved('one'))
    expect(board.shown()).toBe(board.shown())
  })
})
