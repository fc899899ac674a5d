import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { answerOutcome, mostAnswerRows, readAnswerRows } from './bank-answer.ts'

const head = ['Reference', 'Status']
const line = ['PY-000012', 'PAID']

describe('the answer of a bank', () => {
  it('has its columns in any order and beside others', () => {
    const { rows, verdict } = readAnswerRows([
      ['Bank reference', 'REMARKS', 'status', 'Payment number', 'Amount', 'Date'],
      ['UTR1', 'Account closed', 'Rejected', ' py-000012', '1,250.50', '2026-11-22'],
      ['', '', '', '', '', ''],
    ])
    expect(verdict.allowed).toBe(true)
    expect(rows).toEqual([
      {
        ...{ row: 2, reference: 'PY-000012', status: 'Rejected', amount: '1250.50' },
        ...{ utr: 'UTR1', reason: 'Account closed' },
      },
    ])
  })

  it.each([
    [[['Number'], line], 'The first row must name the columns Reference, Status'],
    [[head], 'The file has no rows'],
    [[head, ...Array(mostAnswerRows).fill(line)], undefined],
    [[head, ...Array(mostAnswerRows + 1).fill(line)], 'A file can have at most 1000 rows'],
  ])('is refused as a whole where it cannot be read', (table, sentence) =>
    expect(sentenceOf(readAnswerRows(table as string[][]).verdict)).toBe(sentence),
  )
})

describe('a row of it', () => {
  const row = { row: 2, reference: 'PY-000012', status: 'paid', amount: '', utr: '', reason: '' }
  const sent = { status: 'SENT', amount: '100.00' } as const

  it.each([
    ['paid', 'PAID'],
    ['Success', 'PAID'],
    ['SETTLED', 'PAID'],
    ['failed', 'FAILED'],
    ['Rejected', 'FAILED'],
    ['returned', 'RETURNED'],
  ])('that says %s makes a payment %s', (status, to) =>
    expect(answerOutcome({ ...row, status }, sent, undefined)).toEqual({
      result: 'CHANGED',
      from: 'SENT',
      to,
    }),
  )

  it('that says what is known already changes nothing', () =>
    expect(answerOutcome(row, { ...sent, status: 'PAID' }, undefined)).toEqual({ result: 'UNCHANGED' }))

  it.each([
    [{}, undefined, undefined, 'There is no payment PY-000012 in this batch'],
    [{}, sent, 7, 'Row 7 already names this payment'],
    [{ status: 'constructor' }, sent, undefined, 'Status "constructor" must be paid, failed or returned'],
    [{ amount: '99.99' }, sent, undefined, 'The amount is 99.99, but 100.00 was sent'],
    [{ amount: 'all' }, sent, undefined, 'The amount is all, but 100.00 was sent'],
    [{}, { ...sent, status: 'FAILED' } as const, undefined, 'A payment that is failed cannot become paid'],
    [{}, { ...sent, status: 'DRAFT' } as const, undefined, 'A payment that is draft cannot become paid'],
  ])('or says why not', (changes, payment, before, why) =>
    expect(answerOutcome({ ...row, ...changes }, payment, before)).toEqual({ result: 'REFUSED', why }),
  )
})
