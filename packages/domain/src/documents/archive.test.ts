import { describe, expect, it } from 'vitest'
import { archiveNames, largestArchive, mayArchive, mostArchived } from './archive.ts'

const paper = (number: string | null, changes: object = {}) => ({
  of: 'B-401',
  documentTypeId: 2 as const,
  number,
  mediaType: 'application/pdf' as const,
  ...changes,
})

describe('a paper in an archive', () => {
  it.each([
    [null, 'B-401 - Proof of delivery.pdf'],
    ['BL 77/12', 'B-401 - Proof of delivery - BL 77 12.pdf'],
    ['../../etc/passwd', 'B-401 - Proof of delivery - .. .. etc passwd.pdf'],
    ['a\u0000b\nc', 'B-401 - Proof of delivery - a b c.pdf'],
    ['gnp\u202eexe', 'B-401 - Proof of delivery - gnpexe.pdf'],
    ['رسید ۱۲', 'B-401 - Proof of delivery - رسید ۱۲.pdf'],
    ['x'.repeat(300), `B-401 - Proof of delivery - ${'x'.repeat(60)}.pdf`],
    ['"><|?*:', 'B-401 - Proof of delivery.pdf'],
  ])('with the number %j is called %s', (number, name) => {
    expect(archiveNames([paper(number)])).toEqual([name])
  })
  it('is called like no other', () => {
    expect(
      archiveNames([paper('a'), paper('A'), paper('a', { mediaType: 'image/png' }), paper('a')]),
    ).toEqual([
      'B-401 - Proof of delivery - a.pdf',
      'B-401 - Proof of delivery - A (2).pdf',
      'B-401 - Proof of delivery - a.png',
      'B-401 - Proof of delivery - a (3).pdf',
    ])
  })
})

it.each([
  [[], 'document.archive_empty'],
  [[{ size: 1 }], undefined],
  [[{ size: largestArchive - 1 }], undefined],
  [[{ size: largestArchive }], 'document.archive_large'],
  [Array.from({ length: mostArchived }, () => ({ size: 1 })), undefined],
  [Array.from({ length: mostArchived + 1 }, () => ({ size: 1 })), 'document.archive_many'],
])('papers %# together: %s', (papers, code) => {
  const verdict = mayArchive(papers)
  expect(verdict.allowed ? undefined : verdict.refusal.code).toBe(code)
})
