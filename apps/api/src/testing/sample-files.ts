import { strToU8, zipSync } from 'fflate'
import { onePagePdf } from '../db/seed/one-page-pdf.ts'

/** Orange pictures of two by two pixels. */
const pictures = {
  'image/jpeg':
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgDBE//2Q==',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  'image/webp':
    'UklGRjwAAABXRUJQVlA4IDAAAADwAQCdASoCAAIAAoBCJaACdLoB+AAAAAAA+daF7RIP/OwbEu145//LPn8NnRgAAAA=',
} as const

/** Has the columns of every table upload; each upload ignores the others' columns. */
const sampleTable = [
  ['Shipment number', 'Contract amount', 'Reference', 'Status'],
  ['KS-000001', '120000', 'PY-000001', 'paid'],
] as const

/** The least that spreadsheets take for an XLSX: one sheet of texts. */
export function sampleXlsx(rows: readonly (readonly string[])[]): Buffer<ArrayBuffer> {
  const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
  const office = 'http://schemas.openxmlformats.org'
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const parts = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Amounts" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows
        .map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`)
        .join('')}</sheetData></worksheet>`,
    ),
  }
  return Buffer.from(zipSync(parts))
}

/** A minimal file of each media type that an operation accepts. */
export const sampleFiles: Readonly<Record<string, { fileName: string; bytes: () => Buffer<ArrayBuffer> }>> = {
  'application/pdf': { fileName: 'scan.pdf', bytes: () => samplePdf() },
  'text/csv': {
    fileName: 'amounts.csv',
    bytes: () => Buffer.from(sampleTable.map((row) => row.join(',')).join('\n')),
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    fileName: 'amounts.xlsx',
    bytes: () => sampleXlsx(sampleTable),
  },
  'image/jpeg': { fileName: 'photo.jpg', bytes: () => Buffer.from(pictures['image/jpeg'], 'base64') },
  'image/png': { fileName: 'scan.png', bytes: () => Buffer.from(pictures['image/png'], 'base64') },
  'image/webp': { fileName: 'photo.webp', bytes: () => Buffer.from(pictures['image/webp'], 'base64') },
}

export const samplePdf = (text = 'Proof of delivery'): Buffer<ArrayBuffer> => onePagePdf(text)
