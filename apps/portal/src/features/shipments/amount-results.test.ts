import { expect, it } from 'vitest'
import { readAmountResults } from './amount-results.ts'

it('what became of an upload is read row by row, whatever its cells hold', () => {
  const text = [
    '\ufeffRow,Shipment number,Contract amount,Result,Why',
    '2,KS-000101,120000,CHANGED,Set to 120000.00',
    '3,KS-000102,"1,200 ""about""",REFUSED,"Contract amount\nis not valid"',
    '4,KS-000103,5,SOMETHING_NEW,',
    '',
  ].join('\r\n')
  expect(readAmountResults(text)).toEqual([
    {
      row: '2',
      shipmentNumber: 'KS-000101',
      contractAmount: '120000',
      result: 'CHANGED',
      why: 'Set to 120000.00',
    },
    {
      row: '3',
      shipmentNumber: 'KS-000102',
      contractAmount: '1,200 "about"',
      result: 'REFUSED',
      why: 'Contract amount\nis not valid',
    },
  ])
})
