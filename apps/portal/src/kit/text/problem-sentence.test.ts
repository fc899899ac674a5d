import { Problem, type ProblemKind } from '@karwan/sdk'
import { describe, expect, it } from 'vitest'
import { logTo } from '../access/log.ts'
import { sentenceOf } from './problem-sentence.ts'

const say = (id: string) => `(${id})`

describe('what is said of a fault', () => {
  it.each([
    ['http', 'The window is closed'],
    ['ABORTED', 'The window is closed'],
    ['FETCH_ERROR', '(core.problem.offline)'],
    ['TIMEOUT_ERROR', '(core.problem.timeout)'],
    ['PARSING_ERROR', '(core.problem.unreadable)'],
  ] as const satisfies [ProblemKind, string][])('%s', (kind, expected) => {
    expect(sentenceOf(new Problem({ kind, message: 'The window is closed' }), say)).toBe(expected)
  })

  it('speaks of what was typed only where something was', () => {
    const fault = new Problem({ kind: 'FETCH_ERROR' })
    expect(sentenceOf(fault, say, 'form')).toBe('(core.problem.offline)')
    expect(sentenceOf(fault, say, 'page')).toBe('(core.problem.unreachable)')
  })

  it('is, for an answer without a body, the sentence of the specification', () => {
    expect(sentenceOf(new Problem({ kind: 'http', status: 502 }), say)).toBe('Unable to process request.')
  })

  it('is the same for what looks like code, which goes to the error report, once', () => {
    const reported: unknown[] = []
    logTo((_, fault) => reported.push(fault))
    const fault = new Problem({ kind: 'http', status: 500, message: '{"x":1}' })
    expect(sentenceOf(fault, say)).toBe('Unable to process request.')
    expect(sentenceOf(fault, say)).toBe('Unable to process request.')
    expect(reported).toEqual([fault])
  })

  it('tells whoever changed what an earlier try had sent that it was saved', () => {
    const fault = new Problem({ kind: 'http', status: 422, code: 'request.idempotency_key_reused' })
    expect(sentenceOf(fault, say)).toBe('(core.problem.savedBefore)')
  })

  it('says of a record that was there a moment ago what may have come of it', () => {
    const fault = new Problem({ kind: 'http', status: 404, code: 'record.not_found', message: 'Not found' })
    expect(sentenceOf(fault, say)).toBe('(core.problem.gone)')
  })

  it('keeps to itself what a bug of ours says', () => {
    expect(sentenceOf(new TypeError('x is undefined'), say)).toBe('(core.problem.unexpected)')
  })
})
