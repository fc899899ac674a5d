import { afterEach, expect, it } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from './pdf-printer.ts'
import { printable } from './printable.ts'

let printer: PdfPrinter | undefined
afterEach(() => printer?.close())

const bilty = {
  paper: 'A4',
  isPreview: false,
  number: 'BT-000001',
  company: 'Indus Textiles',
  issuer: 'Karwan',
  logo: null,
  date: '23/11/2026',
  consignor: 'Sundar Mill, Lahore',
  consignee: 'بلال احمد، کراچی',
  from: 'Lahore',
  to: 'Karachi',
  vehicleWord: 'Truck',
  vehicle: 'LES-1234',
  driver: 'Sher Zaman',
  booking: 'KB-1',
  reference: 'PO-1',
  goods: [{ name: 'Cotton/yarn', weight: '20 Tonne' }],
  weight: '20 Tonne',
  isWeighed: false,
  payment: 'To pay',
  containers: 'MSKU9070323 (40 ft)',
  seals: 'SL-448120',
  instructions: '#read("/etc/passwd") *b* $x$',
  qr: null,
  url: '',
  isCancelled: false,
  note: 'Checked at',
}
const asText = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

it('prints on both papers, with its fonts in it, and the same bytes for the same data', async () => {
  printer = createPdfPrinter()
  const [first, again, small] = await Promise.all([
    printer.print('bilty', bilty),
    printer.print('bilty', bilty),
    printer.print('bilty', { ...bilty, paper: 'A5' }),
  ])
  expect(asText(first)).toMatch(/^%PDF-1\.7/)
  expect(asText(first)).toMatch(/FontFile/)
  expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true)
  expect(Buffer.from(first).equals(Buffer.from(small))).toBe(false)
}, 60_000)

it('tells what is wrong with one document, and prints the next', async () => {
  printer = createPdfPrinter()
  await expect(printer.print('bilty', {})).rejects.toThrow(/PdfFault|paper|number/)
  expect(asText(await printer.print('bilty', bilty))).toMatch(/^%PDF/)
}, 60_000)

it('ends what takes too long, and starts anew', async () => {
  printer = createPdfPrinter({ longestMs: 1, mostOfWorker: 1 })
  await expect(printer.print('bilty', bilty)).rejects.toThrow('took longer than 1 ms')
  await expect(printer.print('bilty', bilty)).rejects.toThrow('took longer than 1 ms')
}, 60_000)

it('takes out what turns the direction of reading, and lets long words break', () => {
  expect(printable('gnp\u202e.exe\u0000\ud800')).toBe('gnp .exe \ufffd')
  expect(printable('x'.repeat(30), 25)).toBe(`${'x'.repeat(12)}\u200b${'x'.repeat(12)}\u200bx`)
})
