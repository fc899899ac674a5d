import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { amountOutcome, mostAmountRows, readAmountRows } from './contract-amounts.ts'

const head = ['Shipment number', 'Contract amount']

describe('a file of contract amounts', () => {
  it('has two columns in any order, beside others; rows are counted with the head', () => {
    const { rows, verdict } = readAmountRows([
      ['Lane', 'Contract Amount ', 'SHIPMENT_NUMBER'],
      ['Lahore', '120000', 'ks-000101'],
      ['', '', ''],
      ['Multan', "'+90000", ' KS-000102 '],
      ['Quetta', '1.25 lac', 'KS-000103'],
    ])
    expect(verdict.allowed).toBe(true)
    expect(rows).toEqual([
      { row: 2, shipmentNumber: 'KS-000101', contractAmount: '120000' },
      { row: 4, shipmentNumber: 'KS-000102', contractAmount: '+90000' },
      { row: 5, shipmentNumber: 'KS-000103', contractAmount: '125000' },
    ])
  })

  const line = ['KS-000101', '120000']
  it.each([
    [[['Shipment', 'Price'], line], 'The first row must name the columns Shipment number, Contract amount'],
    [[head], 'The file has no rows'],
    [[], 'The first row must name the columns Shipment number, Contract amount'],
    [[head, ...Array(mostAmountRows).fill(line)], undefined],
    [[head, ...Array(mostAmountRows + 1).fill(line)], 'A file can have at most 10000 rows'],
  ])('is refused as a whole where it cannot be read', (table, sentence) =>
    expect(sentenceOf(readAmountRows(table as string[][]).verdict)).toBe(sentence),
  )
})

it('says where a row has more than the head names, as an amount with commas and no quotes has', () => {
  const { rows } = readAmountRows([head, ['KS-000101', '125', '000'], ['KS-000102', '90000', ' ']])
  expect(rows.map(({ isTooWide }) => isTooWide)).toEqual([true, undefined])
})

const tooWide = 'The row has more cells than the header; put an amount with commas in quotes'

describe('a row of it', () => {
  const row = { row: 2, shipmentNumber: 'KS-000101', contractAmount: '120,000' }
  const terms = { bidCategoryTypeId: 1, vehicleTypeId: 2, shipmentCategoryTypeId: 1 } as const
  const open = { ...terms, status: 'CREATED', contractAmount: '100000.00' } as const

  it('changes the amount, or says that it is the same', () => {
    expect(amountOutcome(row, open, undefined)).toEqual({
      result: 'CHANGED',
      from: '100000.00',
      to: '120000.00',
    })
    expect(amountOutcome(row, { ...open, contractAmount: null }, undefined).result).toBe('CHANGED')
    expect(amountOutcome(row, { ...open, contractAmount: '120000.00' }, undefined)).toEqual({
      result: 'UNCHANGED',
    })
  })

  it.each([
    [{}, undefined, undefined, 'There is no shipment KS-000101 that you may change'],
    [{}, open, 7, 'Row 7 already names this shipment'],
    [{ isTooWide: true as const }, open, undefined, tooWide],
    [{ contractAmount: 'abc' }, open, undefined, 'Contract amount is not valid'],
    [{ contractAmount: '' }, open, undefined, 'Contract amount is not valid'],
    [{ contractAmount: '-5' }, open, undefined, 'Contract amount is not valid'],
    [
      {},
      { ...open, status: 'DELIVERED' } as const,
      undefined,
      'The shipment is delivered and can no longer be changed',
    ],
  ])('or says why not', (changes, shipment, before, why) =>
    expect(amountOutcome({ ...row, ...changes }, shipment, before)).toEqual({ result: 'REFUSED', why }),
  )

  it.each([
    ['29,999.99', 'REFUSED'],
    ['30,000', 'CHANGED'],
    ['450,000', 'CHANGED'],
    ['450,000.01', 'REFUSED'],
  ])('of a contractual shipment with %s is %s by the limits of its bids', (contractAmount, result) => {
    const contractual = { ...open, shipmentCategoryTypeId: 2 } as const
    const outcome = amountOutcome({ ...row, contractAmount }, contractual, undefined)
    expect(outcome.result).toBe(result)
    if (outcome.result === 'REFUSED')
      expect(outcome.why).toBe('Contract amount must be between 30000 and 450000 for each vehicle')
  })
})
