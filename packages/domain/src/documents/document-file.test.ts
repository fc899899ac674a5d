import { describe, expect, it } from 'vitest'
import {
  documentFileTypes,
  isSignedPdf,
  keepableName,
  largestDocumentFile,
  largestPicture,
  mayHold,
  mayKeepPdf,
  mayKeepPicture,
  mayUploadFile,
} from './document-file.ts'

const scan = { name: 'scan.pdf', type: 'application/pdf', size: 1 }
const codeOf = (changes: Partial<typeof scan>) => {
  const verdict = mayUploadFile({ ...scan, ...changes })
  return verdict.allowed ? 'allowed' : verdict.refusal.code
}
const bytes = (said: string) => Uint8Array.from(said, (character) => character.charCodeAt(0))

describe('a file of a document', () => {
  it.each([
    ['scan.pdf', 'application/pdf'],
    ['Scan 12.PDF', 'application/pdf'],
    ['IMG_0001.JPG', 'image/jpeg'],
    ['photo.jpeg', 'image/jpeg'],
    ['رسید.png', 'image/png'],
    ['ደረሰኝ.webp', 'image/webp'],
    ['bill.v2.pdf', 'application/pdf'],
  ])('may be %s as %s', (name, type) => expect(codeOf({ name, type })).toBe('allowed'))

  it.each([
    ['scan.pdf', 'image/png'],
    ['scan.png', 'application/pdf'],
    ['scan.svg', 'image/svg+xml'],
    ['page.html', 'text/html'],
    ['scan.pdf.html', 'application/pdf'],
    ['scan.pdf.exe', 'application/pdf'],
    ['scan.pdf ', 'application/pdf'],
    ['scan', 'application/pdf'],
    ['.pdf', 'application/pdf'],
    ['pdf', 'application/pdf'],
    ['', 'application/pdf'],
    ['scan.pdf', ''],
    ['scan.pdf', 'toString'],
    ['sheet.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('may not be %j as %j', (name, type) => expect(codeOf({ name, type })).toBe('document.file_type'))

  it('holds something, and at most 10 MB', () => {
    expect(codeOf({ size: 0 })).toBe('document.file_empty')
    expect(codeOf({ size: largestDocumentFile })).toBe('allowed')
    expect(codeOf({ size: largestDocumentFile + 1 })).toBe('document.file_too_large')
    expect(largestDocumentFile).toBe(10_485_760)
  })

  it.each([
    '../scan.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'a\0.pdf',
    'a\n.pdf',
    'a\u007f.pdf',
    'a\u202efdp.pdf',
    'a\u2066.pdf',
    'a\u200ffdp.pdf',
    'a\u200e.pdf',
    'a\u061c.pdf',
    'a\u200b.pdf',
    'a\u2060.pdf',
    'a\ufeff.pdf',
    `a${'\u0301'.repeat(5)}.pdf`,
    '\ud800.pdf',
  ])('is not called %j', (name) => expect(codeOf({ name })).toBe('document.file_name'))

  it.each(['رسید.pdf', 'می\u200cخواهم.pdf', 'Vie\u0302\u0323t.pdf', '👨‍👩‍👧.pdf'])(
    'may be called %s',
    (name) => expect(codeOf({ name })).toBe('allowed'),
  )

  it('has a name of 200 characters at most, whatever they weigh', () => {
    expect(codeOf({ name: `${'x'.repeat(196)}.pdf` })).toBe('allowed')
    expect(codeOf({ name: `${'💥'.repeat(196)}.pdf` })).toBe('allowed')
    expect(codeOf({ name: `${'x'.repeat(197)}.pdf` })).toBe('document.file_name_long')
  })

  it('is told in plain words', () => {
    expect(mayUploadFile({ ...scan, type: 'text/html' })).toMatchObject({
      refusal: { sentence: 'Only PDF, JPEG, PNG, WebP files can be uploaded' },
    })
    expect(mayUploadFile({ ...scan, size: 2e9 })).toMatchObject({
      refusal: { sentence: 'The file is larger than 10 MB' },
    })
  })
})

describe('what is in a file', () => {
  const heads = {
    'application/pdf': bytes('%PDF-1.7\n%aa'),
    'image/jpeg': Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 16),
    'image/png': bytes('\x89PNG\r\n\x1a\n\0\0\0\r'),
    'image/webp': bytes('RIFF\x10\x20\0\0WEBP'),
  } as const
  const types = Object.keys(documentFileTypes) as (keyof typeof heads)[]

  it.each(types.flatMap((said) => types.map((held) => [said, held] as const)))(
    'is said to be %s and begins as %s',
    (said, held) => expect(mayHold(said, heads[held]).allowed).toBe(said === held),
  )

  it('is looked for at the very beginning', () => {
    expect(mayHold('application/pdf', bytes(' %PDF-1.7')).allowed).toBe(false)
    expect(mayHold('application/pdf', bytes('%PDF')).allowed).toBe(false)
    expect(mayHold('image/webp', bytes('RIFF\x10\x20\0\0WAVE')).allowed).toBe(false)
    expect(mayHold('text/html', bytes('<html>')).allowed).toBe(false)
    expect(mayHold('image/png', new Uint8Array()).allowed).toBe(false)
  })
})

it('a picture can be opened, and has 40 million points at most', () => {
  const codes = [undefined, largestPicture, largestPicture + 1].map((points) => {
    const verdict = mayKeepPicture(points)
    return verdict.allowed ? 'allowed' : verdict.refusal.code
  })
  expect(codes).toEqual(['document.picture_unreadable', 'allowed', 'document.picture_too_large'])
})

it('a PDF is kept when it could be opened without a password and is no larger than it seems', () => {
  const codes = (['clean', 'locked', 'unreadable', 'inflated'] as const).map((outcome) => {
    const verdict = mayKeepPdf(outcome)
    return verdict.allowed ? 'allowed' : verdict.refusal.code
  })
  expect(codes).toEqual([
    'allowed',
    'document.pdf_locked',
    'document.pdf_unreadable',
    'document.pdf_inflated',
  ])
})

it.each([
  ['C:\\fakepath\\POD.pdf', 'POD.pdf'],
  ['../../etc/bilty.pdf', 'bilty.pdf'],
  ['exe.\u202egnp.png', 'exe.gnp.png'],
  ['a\u200bb\u0000c.pdf', 'abc.pdf'],
  ['رسید KHI-4711 "signed".pdf', 'رسید KHI-4711 "signed".pdf'],
])('a file that a device calls %j is kept as %j', (name, kept) => {
  expect(keepableName(name)).toBe(kept)
  expect(codeOf({ ...scan, name: kept, type: kept.endsWith('png') ? 'image/png' : scan.type })).toBe(
    'allowed',
  )
})

it.each([
  ['a signed one', '%PDF-1.7 <</Type/Sig/ByteRange [0 9 19 9]>>', true],
  ['one that only ends so', '%PDF-1.7 /ByteRang', false],
  ['a plain one', '%PDF-1.4 /Byte /Bytes', false],
  ['an empty one', '', false],
])('of PDFs, %s is known by what its signature is about', (_, said, is) =>
  expect(isSignedPdf(new TextEncoder().encode(said))).toBe(is),
)
