import { Problem } from '@karwan/sdk'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient, retryDelayMs } from './query-client.ts'

const refused = new Problem({ kind: 'http', status: 401, message: 'Session Expired, please login again' })
const offline = new Problem({ kind: 'FETCH_ERROR' })
const broken = new Problem({ kind: 'http', status: 503 })

function client() {
  const onUnauthorised = vi.fn()
  const queryClient = createQueryClient(onUnauthorised)
  const read = (fault: unknown) => {
    const queryFn = vi.fn(() => Promise.reject(fault))
    const done = queryClient.fetchQuery({
      queryKey: [String(fault)],
      queryFn,
      retry: mayRetry,
      retryDelay: 0,
    })
    return { queryFn, done }
  }
  const mayRetry = queryClient.getDefaultOptions().queries?.retry
  return { queryClient, onUnauthorised, read }
}

describe('server data', () => {
  it('is kept unused for 60 seconds', () => {
    expect(client().queryClient.getDefaultOptions().queries?.gcTime).toBe(60_000)
  })

  it.each([
    ['a broken line', offline, 3],
    ['a server in trouble', broken, 3],
    ['a refusal', new Problem({ kind: 'http', status: 422 }), 1],
    ['an answer that cannot be read', new Problem({ kind: 'PARSING_ERROR', status: 200 }), 1],
    ['a time-out, which was long enough', new Problem({ kind: 'TIMEOUT_ERROR' }), 1],
    ['a bug of ours', new TypeError('x is undefined'), 1],
  ])('is asked for after %s as often as may help', async (_, fault, times) => {
    const { queryFn, done } = client().read(fault)
    await expect(done).rejects.toBe(fault)
    expect(queryFn).toHaveBeenCalledTimes(times)
  })
})

describe('the wait before asking again', () => {
  const busy = new Problem({ kind: 'http', status: 503, retryAfter: 4 })
  const gone = new Problem({ kind: 'http', status: 503, retryAfter: 3_600 })

  it.each([
    ['doubles', 0, offline, 1, 1_000],
    ['doubles', 1, offline, 1, 2_000],
    ['is left to chance by half', 1, offline, 0, 1_000],
    ['is what the server asks for', 0, busy, 0, 4_000],
    ['ends while somebody is still looking', 9, offline, 1, 10_000],
    ['ends while somebody is still looking', 0, gone, 0, 10_000],
  ])('%s (after %i failures)', (_, failures, fault, chance, expected) => {
    expect(retryDelayMs(failures, fault, chance)).toBe(expected)
  })
})

describe('writes', () => {
  it('are never repeated on their own, nor kept back while the line is down', async () => {
    const { queryClient } = client()
    const mutationFn = vi.fn(() => Promise.reject(offline))
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn })
    await expect(mutation.execute(undefined)).rejects.toBe(offline)
    expect(mutationFn).toHaveBeenCalledTimes(1)
    expect(queryClient.getDefaultOptions().mutations?.networkMode).toBe('always')
  })
})

describe('a refused write', () => {
  const http = (status: number, fields = {}) => new Problem({ kind: 'http', status, fields })

  it.each([
    ['because somebody was faster', http(409), undefined, true],
    ['because of a driver who was taken meanwhile', http(409, { driverId: ['Taken'] }), undefined, true],
    ['for the state of the record', http(422), undefined, true],
    ['for what was typed', http(422, { reason: ['Too long'] }), undefined, false],
    ['for who asked', http(403), undefined, false],
    ['by a broken line', offline, undefined, false],
    ['in a form that shows both versions', http(409), { comparesItself: true }, false],
  ])('%s lets the page show what is there now, or keeps it: %#', async (_, fault, meta, asksAgain) => {
    const { queryClient } = client()
    queryClient.setQueryData(['bookings', 'detail', 1], { version: 1 })
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(fault), ...(meta && { meta }) })
    await expect(mutation.execute(undefined)).rejects.toBe(fault)
    expect(queryClient.getQueryState(['bookings', 'detail', 1])?.isInvalidated).toBe(asksAgain)
  })
})

describe('an answer with 401', () => {
  it('ends the session, from a read and from a write', async () => {
    const { queryClient, onUnauthorised, read } = client()
    await expect(read(refused).done).rejects.toBe(refused)
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(refused) })
    await expect(mutation.execute(undefined)).rejects.toBe(refused)
    expect(onUnauthorised).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a call given up because somebody else signed in', new Problem({ kind: 'ABORTED', status: 401 })],
    ['a forbidden one', new Problem({ kind: 'http', status: 403 })],
    ['a broken line', new Problem({ kind: 'FETCH_ERROR' })],
  ])('is not the same as %s', async (_, fault) => {
    const { onUnauthorised, read } = client()
    await expect(read(fault).done).rejects.toBe(fault)
    expect(onUnauthorised).not.toHaveBeenCalled()
  })
})
