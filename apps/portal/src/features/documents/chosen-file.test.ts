import { describe, expect, it } from 'vitest'
import { mayChoose } from './chosen-file.ts'

const codeOf = async (content: string, name: string, type: string) => {
  const verdict = await mayChoose(new File([content], name, { type }))
  return verdict.allowed ? 'allowed' : verdict.refusal.code
}

describe('a file that somebody chooses', () => {
  it.each([
    ['%PDF-1.7', 'scan.pdf', 'application/pdf', 'allowed'],
    ['', 'scan.pdf', 'application/pdf', 'document.file_empty'],
    ['<html>', 'scan.pdf', 'application/pdf', 'document.file_disguised'],
    ['%PDF-1.7', 'scan.png', 'image/png', 'document.file_disguised'],
    ['%PDF-1.7', 'scan.txt', 'text/plain', 'document.file_type'],
    ['%PDF-1.7', 'scan\u202efdp.pdf', 'application/pdf', 'document.file_name'],
  ])('that holds %j and is called %j (%s) is %s', async (content, name, type, expected) => {
    expect(await codeOf(content, name, type)).toBe(expected)
  })
})
