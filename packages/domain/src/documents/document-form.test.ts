import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { completionForm, documentForm, documentRejectionForm } from './document-form.ts'

const long = 'x'.repeat(501)
const pdf = aFile('%PDF-1.7', 'scan.pdf', 'application/pdf')

function aFile(content: string, name: string, type: string) {
  const bytes = new TextEncoder().encode(content)
  const slice = (start: number, end: number) => ({
    arrayBuffer: async () => bytes.slice(start, end).buffer,
  })
  return { name, type, size: bytes.length, slice }
}

async function said(changes: object): Promise<string[]> {
  const { error } = await documentForm().safeParseAsync({
    documentTypeId: '15',
    file: pdf,
    number: '',
    ...changes,
  })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a document that is uploaded', () => {
  it.each([
    [{}, []],
    [{ documentTypeId: '' }, ['documentTypeId: Choose the type of document']],
    [{ documentTypeId: 999 }, ['documentTypeId: Choose the type of document']],
    [{ number: 'x'.repeat(50) }, []],
    [{ number: 'x'.repeat(51) }, ['number: The number has more than 50 characters']],
    [{ file: undefined }, ['file: Choose a file']],
  ])('with %j is told %j', async (changes, expected) => expect(await said(changes)).toEqual(expected))

  it.each([
    ['', 'scan.pdf', 'application/pdf', ['file: The file is empty']],
    ['<html>', 'scan.pdf', 'application/pdf', ['file: This is not a PDF file, although its name says so']],
    ['%PDF-1.7', 'scan.png', 'image/png', ['file: This is not a PNG file, although its name says so']],
    ['%PDF-1.7', 'scan.txt', 'text/plain', ['file: Only PDF, JPEG, PNG, WebP files can be uploaded']],
    [
      '%PDF-1.7',
      'scan\u202efdp.pdf',
      'application/pdf',
      ['file: The file name has characters that are not allowed; rename the file'],
    ],
  ])('as a file that holds %j and is called %j (%s) is told %j', async (content, name, type, expected) =>
    expect(await said({ file: aFile(content, name, type) })).toEqual(expected),
  )
})

describe('the last step of a booking', () => {
  const now = new Date('2026-11-21T09:00:00.000Z')
  const moved = { now, zone: 'UTC', before: now }
  const told = async (facts: { missing: 2[]; awaitsHardCopy: boolean }, typed: object) => {
    const { error } = await completionForm({ ...facts, ...moved }).safeParseAsync({ files: {}, ...typed })
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  const hardCopy = 'hardCopyReceived: The hard copy of the proof of delivery must be received first'

  it.each([
    [[], false, {}, []],
    [[2], false, {}, ['files.2: Choose a file']],
    [[2], false, { files: { 2: pdf } }, []],
    [[], true, {}, [hardCopy]],
    [[], true, { hardCopyReceived: true }, []],
    [[], false, { note: long }, ['note: Note cannot exceed 500 characters']],
  ] as const)(
    'with %j missing and a hard copy awaited (%s), told %j: %j',
    async (missing, awaitsHardCopy, typed, said) =>
      expect(await told({ missing: [...missing], awaitsHardCopy }, typed)).toEqual(said),
  )
})

it('a document is rejected for a reason', () => {
  expect(complaintsOf(documentRejectionForm, { reason: ' ' })).toEqual(['reason: Say why it is rejected'])
  expect(complaintsOf(documentRejectionForm, { reason: 'x'.repeat(501) })).toEqual([
    'reason: Reason cannot exceed 500 characters',
  ])
  expect(complaintsOf(documentRejectionForm, { reason: 'Not readable' })).toEqual([])
})
