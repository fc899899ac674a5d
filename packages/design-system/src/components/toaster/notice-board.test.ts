import { describe, expect, it, vi } from 'vitest'
import { createNoticeBoard } from './notice-board.ts'

const saved = (title: string) => ({ tone: 'success', title }) as const

describe('the notices', () => {
  it('are shown three at a time, the oldest first, and the rest when there is room', () => {
    const board = createNoticeBoard()
    const ids = ['one', 'two', 'three', 'four'].map((title) => board.post(saved(title)))
    expect(board.shown().map((notice) => notice.title)).toEqual(['one', 'two', 'three'])
    board.dismiss(ids[0] ?? 0)
    expect(board.shown().map((notice) => notice.title)).toEqual(['two', 'three', 'four'])
  })

  it('do not repeat the same sentence', () => {
    const board = createNoticeBoard()
    board.post(saved('Shipment saved'))
    board.post(saved('Shipment saved'))
    board.post({ tone: 'danger', title: 'Shipment saved' })
    expect(board.shown()).toHaveLength(2)
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
