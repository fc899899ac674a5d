import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A screen that shows the answer of its first read; `queryFn` decides what later reads answer. */
async function screen(queryKey: string[], client = new QueryClient()) {
  const queryFn = vi.fn(() => Promise.resolve('before'))
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  queryFn.mockClear()
  return { client, queryFn, shown: () => client.getQueryData(queryKey) }
}

/** Whether the promise settles within so many milliseconds. */
async function endsWithin(act: Promise<void>, ms: number): Promise<boolean> {
  const end = vi.fn()
  void act.then(end)
  await vi.advanceTimersByTimeAsync(ms)
  return end.mock.calls.length === 1
}

it('ends when what is shown has been read again', async () => {
  const { client, queryFn, shown } = await screen(['bids'])
  queryFn.mockResolvedValue('after')
  expect(await endsWithin(askAgain(client), 0)).toBe(true)
  expect(shown()).toBe('after')
})

it('waits for a read, but not for longer than two seconds', async () => {
  const { client, queryFn } = await screen(['bids'])
  queryFn.mockReturnValue(new Promise(() => {}))
  const act = askAgain(client)
  expect(await endsWithin(act, 1_999)).toBe(false)
  expect(await endsWithin(act, 1)).toBe(true)
})

it('leaves preferences, and what the act has answered itself', async () => {
  const preferences = await screen(['preferences', 'csr'])
  const booking = await screen(['bookings', 'detail'], preferences.client)
  const list = await screen(['bookings', 'list'], preferences.client)
  await askAgain(preferences.client, ([, kind]) => kind !== 'detail')
  expect(preferences.queryFn).not.toHaveBeenCalled()
  expect(booking.queryFn).not.toHaveBeenCalled()
  expect(list.queryFn).toHaveBeenCalledOnce()
})
