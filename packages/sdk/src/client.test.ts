import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { Answer, CallOptions, OperationId } from './calls.ts'
import { createCalls } from './client.ts'
import type { components } from './generated/schema.d.ts'
import { createSendOperation, loadOperations, successOnly } from './send-operation.ts'
import { aShipmentRequest } from './testing/shipments.ts'

type Reply = (request: Request) => Response | Promise<Response>

function scene(reply: Reply = () => Response.json({ data: null })) {
  const sent: Request[] = []
  const senderOf = (kind: string) => async (request: Request) => {
    sent.push(request.clone())
    kinds.push(kind)
    return reply(request)
  }
  const kinds: string[] = []
  const now = () => 0
  const sendOpen = senderOf('open')
  const sendAuthorised = senderOf('authorised')
  const client = createCalls({
    timeoutMs: 120_000,
    sendOperation: createSendOperation({
      baseUrl: 'http://api.test/v1',
      now,
      sendOpen,
      sendAuthorised,
      sendVia: (way) => way,
    }),
    sendOutside: successOnly(sendOpen, now),
  })
  return { client, sent, kinds }
}

afterEach(() => vi.useRealTimers())

describe('a call', () => {
  it('goes to the method and path of its operation, with ids in the path, 0 among them', async () => {
    const { client, sent } = scene()
    await client.call('setShipmentVertical', { path: { id: 5, verticalId: 0 } })
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'http://api.test/v1/shipment/5/project-vertical/0' })
  })

  it('is sent within the same task once the operations are loaded, so that a page sends before it renders', async () => {
    await loadOperations()
    const { client, sent } = scene()
    void client.call('listPayables')
    const task = Promise.withResolvers<void>()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => task.resolve()
    port2.postMessage('next task')
    await task.promise
    port1.close()
    expect(sent).toHaveLength(1)
  })

  it('is asked of the server past every cache', async () => {
    const { client, sent } = scene()
    await client.call('listShipments')
    expect(sent[0]?.cache).toBe('no-store')
  })

  it('escapes what it puts into the path', async () => {
    const { client, sent } = scene()
    const name = JSON.parse('"a/../b?c"')
    await client.call('getConfigByName', { path: { name } })
    expect(sent[0]?.url).toBe('http://api.test/v1/config/name/a%2F..%2Fb%3Fc')
  })

  it('leaves absent filters out and keeps 0 and false', async () => {
    const { client, sent } = scene()
    await client.call('listShipments', {
      query: { page: 0, filterAssignedToMe: false, filter: undefined, referenceNo: 'PO 1&2' },
    })
    expect(new URL(sent[0]?.url ?? '').search).toBe('?page=0&filterAssignedToMe=false&referenceNo=PO%201%262')
  })

  it('sends a list under one name, as the document declares it', async () => {
    const { client, sent } = scene()
    await client.call('listBookings', { query: { paymentModeTypeIds: [1, 3] } })
    expect(new URL(sent[0]?.url ?? '').search).toBe('?paymentModeTypeIds=1,3')
  })

  it('sends its body as JSON and the key of its form', async () => {
    const { client, sent } = scene()
    const body = aShipmentRequest()
    await client.call('createShipment', { body, idempotencyKey: 'form-1', headers: { 'X-Trace': 't' } })
    expect(await sent[0]?.json()).toEqual(body)
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'form-1',
      'x-trace': 't',
    })
  })

  it('sends no body and no type where it has none', async () => {
    const { client, sent } = scene()
    await client.call('tagShipment', { path: { id: 1 } })
    expect(sent[0]?.body).toBeNull()
    expect([...(sent[0]?.headers.keys() ?? [])]).toEqual([])
  })

  it('answers with what lies under data', async () => {
    const { client } = scene(() => Response.json({ data: { items: [], page: 0, pageSize: 20, total: 0 } }))
    expect(await client.call('listShipments')).toEqual({ items: [], page: 0, pageSize: 20, total: 0 })
  })

  it.each([
    ['getHealth', 'open'],
    ['lookUpIp', 'open'],
    ['getCsrCounts', 'authorised'],
    ['logout', 'authorised'],
  ] as const)('of %s goes out %s', async (id, kind) => {
    const { client, kinds } = scene()
    await client.call(id)
    expect(kinds).toEqual([kind])
  })

  it.each([400, 401, 403, 404, 409, 413, 422, 423, 429, 500, 503])(
    'answered with %i and no body at all fails',
    async (status) => {
      const headers = { 'content-length': '0' }
      const { client } = scene(() => new Response(null, { status, headers }))
      await expect(client.call('getCsrCounts')).rejects.toMatchObject({ kind: 'http', status })
      await expect(client.callFile('getCsrCounts')).rejects.toMatchObject({ kind: 'http', status })
    },
  )

  it('for a file answers with its bytes and name', async () => {
    const headers = { 'content-disposition': 'attachment; filename=b.pdf', 'content-type': 'application/pdf' }
    const { client } = scene(() => new Response('%PDF', { headers }))
    expect(await client.callFile('getShipment', { path: { id: 1 } })).toMatchObject({ fileName: 'b.pdf' })
  })

  it('whose connection fails is a FETCH_ERROR', async () => {
    const { client } = scene(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(client.call('getCsrCounts')).rejects.toMatchObject({
      kind: 'FETCH_ERROR',
      status: undefined,
    })
  })
})

describe('a call that takes too long', () => {
  const hangs: Reply = () => new Promise(() => undefined)

  it('is a TIMEOUT_ERROR after 120000 ms and not before', async () => {
    vi.useFakeTimers()
    const { client } = scene(hangs)
    const settled = vi.fn<(fault: unknown) => void>()
    void client.call('getCsrCounts').catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'TIMEOUT_ERROR' }))
  })

  it('has its request cut', async () => {
    vi.useFakeTimers()
    const { client, sent } = scene(hangs)
    const failing = expect(client.call('getCsrCounts')).rejects.toMatchObject({ kind: 'TIMEOUT_ERROR' })
    await vi.advanceTimersByTimeAsync(120_000)
    await failing
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('may be given less time, and its body counts too', async () => {
    vi.useFakeTimers()
    const { client } = scene(
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }),
    )
    const failing = expect(client.call('getCsrCounts', { timeoutMs: 10 })).rejects.toMatchObject({
      kind: 'TIMEOUT_ERROR',
    })
    await vi.advanceTimersByTimeAsync(10)
    await failing
  })

  it('given up by its caller is ABORTED, at once, and its request is cut', async () => {
    const { client, sent } = scene(hangs)
    const giveUp = new AbortController()
    const failing = expect(client.call('getCsrCounts', { signal: giveUp.signal })).rejects.toMatchObject({
      kind: 'ABORTED',
    })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    giveUp.abort()
    await failing
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('given up beforehand is never sent', async () => {
    const { client, sent } = scene()
    await expect(client.call('getCsrCounts', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'ABORTED',
    })
    expect(sent).toEqual([])
  })

  it('leaves no timer behind, however it ends', async () => {
    vi.useFakeTimers()
    await scene().client.call('getCsrCounts')
    await scene(() => new Response(null, { status: 500 }))
      .client.call('getCsrCounts')
      .catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('JSON from outside the contract', () => {
  it('is asked for without a bearer and past every cache', async () => {
    const { client, sent, kinds } = scene(() => Response.json({ country: 'PK', loc: '24.8,67' }))
    const headers = { Authorization: 'Bearer lookup-token' }
    expect(await client.fetchJson('http://ip.test/json', { headers })).toEqual({
      country: 'PK',
      loc: '24.8,67',
    })
    expect(kinds).toEqual(['open'])
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer lookup-token')
    expect(sent[0]?.cache).toBe('no-store')
  })

  it("is a PARSING_ERROR where the host answers with the portal's own page", async () => {
    const { client } = scene(
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    )
    await expect(client.fetchJson('http://app.test/build.json')).rejects.toMatchObject({
      kind: 'PARSING_ERROR',
    })
  })
})

describe('the types of a call', () => {
  it('come from the contract', () => {
    expectTypeOf<Answer<'getShipment'>>().toEqualTypeOf<components['schemas']['Shipment']>()
    expectTypeOf<Answer<'logout'>>().toEqualTypeOf<null>()
    expectTypeOf<CallOptions<'getShipment'>>().toHaveProperty('path').toEqualTypeOf<{ id: number }>()
    expectTypeOf<CallOptions<'createShipment'>['body']>().toEqualTypeOf<
      components['schemas']['CreateShipmentRequest']
    >()
    expectTypeOf<CallOptions<'getCsrCounts'>['body']>().toEqualTypeOf<undefined>()
    expectTypeOf<'getShipment'>().toExtend<OperationId>()
  })
})
