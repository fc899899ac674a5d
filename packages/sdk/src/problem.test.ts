import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asProblem, asVehicleTypesProblem, Problem, problemOf, UNPROCESSABLE } from './problem.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const refusal = (body: unknown, init: ResponseInit = { status: 422 }) =>
  problemOf(Response.json(body, init), now)
const rawRefusal = (body: BodyInit | null, headers: HeadersInit = {}, status = 500) =>
  problemOf(new Response(body, { status, headers }), now)

describe('the sentence of an error answer', () => {
  it.each([
    [
      'its message',
      { message: 'Quantity must be between 1 and 10', error: 'Unprocessable' },
      'Quantity must be between 1 and 10',
    ],
    ['its messages, joined with a bare bar', { message: ['a', 'b'] }, 'a|b'],
    ['a single message of a list', { message: ['a'] }, 'a'],
    ['nested lists, joined the same way', { message: ['a', ['b', ['c']]] }, 'a|b|c'],
    ['the messages of a list of objects', { message: [{ message: 'a' }, { error: 'b' }] }, 'a|b'],
    ['its error, where there is no message', { error: 'Conflict' }, 'Conflict'],
    ['its error, where the message is null', { message: null, error: 'Conflict' }, 'Conflict'],
    ['its error, where the message is empty', { message: '', error: 'Conflict' }, 'Conflict'],
    ['its error, where the messages are none', { message: [], error: 'Conflict' }, 'Conflict'],
    ['the errors of a list, joined', { error: ['a', 'b'] }, 'a|b'],
    ['the message within its error', { error: { message: 'a' } }, 'a'],
    ['the raw data, where it has neither', { status: 9 }, '{"status":9}'],
    ['the raw data, where its message is null', { message: null }, '{"message":null}'],
    ['the raw list, joined', ['a', 'b'], 'a|b'],
    ['the raw text', 'Gone', 'Gone'],
    ['the raw number', 7, '7'],
    ['the raw zero', 0, '0'],
    ['a message that is a number', { message: 404 }, '404'],
    ['nothing, for null', null, UNPROCESSABLE],
    ['nothing, for an empty list', [], UNPROCESSABLE],
  ])('is %s', async (_, body, message) => {
    expect((await refusal(body)).message).toBe(message)
  })

  it('keeps the full stop of a sentence, and its absence', async () => {
    expect((await refusal({ message: 'Cannot move.' })).message).toBe('Cannot move.')
    expect((await refusal({ message: 'Cannot move' })).message).toBe('Cannot move')
  })

  it.each([
    ['without a body', null, {}],
    ['with an empty body', '', {}],
    ['with content-length 0', null, { 'content-length': '0' }],
    ['with only blanks', ' \n', {}],
  ])('%s is that the request could not be processed', async (_, body, headers) => {
    expect(await rawRefusal(body, headers)).toMatchObject({
      kind: 'http',
      status: 500,
      message: UNPROCESSABLE,
    })
  })

  it('is the raw text where the body is not JSON', async () => {
    expect((await rawRefusal('upstream timed out')).message).toBe('upstream timed out')
    expect((await rawRefusal('{"message":"cut', { 'content-type': 'application/json' })).message).toBe(
      '{"message":"cut',
    )
  })

  it('is found in any JSON without failing, however deep it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 8 }), async (body) => {
        expect((await refusal(body)).message).not.toBe('')
      }),
      { numRuns: 500 },
    )
    const nested = (depth: number) => `{"message":${'['.repeat(depth)}"a"${']'.repeat(depth)}}`
    expect((await rawRefusal(nested(19))).message).toBe('a')
    expect((await rawRefusal(nested(20))).message).not.toBe('a')
    const abyss = nested(50_000)
    expect((await rawRefusal(abyss)).kind).toBe('http')
  })
})

describe('a problem', () => {
  it('carries what the contract says about an error', async () => {
    const facts = { code: 'shipment.stale', requestId: 'r-9', current: { id: 1, version: 4 } }
    expect(await refusal({ message: 'Changed meanwhile', ...facts }, { status: 409 })).toMatchObject({
      ...facts,
      name: 'Problem',
      kind: 'http',
      status: 409,
      fields: {},
    })
  })

  it('carries field sentences as lists, whatever form they came in', async () => {
    const fields = { weight: ['a', 'b'], quantity: 'c', 'locations.0.address': [['d']] }
    expect((await refusal({ message: 'x', fields })).fields).toEqual({
      weight: ['a', 'b'],
      quantity: ['c'],
      'locations.0.address': ['d'],
    })
    expect((await refusal({ message: 'x', fields: 'none' })).fields).toEqual({})
  })

  it('takes the request id from the header where the body has none', async () => {
    const headers = { 'x-request-id': 'r-3' }
    expect((await refusal({ message: 'x' }, { status: 500, headers })).requestId).toBe('r-3')
    expect((await refusal({ message: 'x', requestId: 'r-4' }, { status: 500, headers })).requestId).toBe(
      'r-4',
    )
    for (const requestId of ['', 7, null])
      expect((await refusal({ message: 'x', requestId }, { status: 500, headers })).requestId).toBe('r-3')
  })

  it.each([
    ['30', 30],
    ['0', 0],
    ['Sat, 21 Nov 2026 06:00:10 GMT', 10],
    ['Sat, 21 Nov 2026 05:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
  ])('with Retry-After %s asks to wait %s seconds', async (header, seconds) => {
    expect((await rawRefusal('x', { 'retry-after': header }, 429)).retryAfter).toBe(seconds)
  })

  it('of vehicle types shows their sentence and 404, whatever the real one was', () => {
    const cause = new Problem({ kind: 'http', status: 503, message: 'Down' })
    expect(asVehicleTypesProblem(cause)).toMatchObject({
      kind: 'http',
      status: 404,
      message: 'Unable to fetch vehicle types.',
      cause,
    })
  })

  it('stays itself, and any other fault becomes a FETCH_ERROR that keeps its cause', () => {
    const problem = new Problem({ kind: 'ABORTED' })
    const cause = new TypeError('Failed to fetch')
    expect(asProblem(problem)).toBe(problem)
    expect(asProblem(cause)).toMatchObject({
      kind: 'FETCH_ERROR',
      message: UNPROCESSABLE,
      status: undefined,
      cause,
    })
  })
})
