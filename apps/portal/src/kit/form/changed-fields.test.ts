import { describe, expect, it } from 'vitest'
import { changedFields, conflictingFields, rebased } from './changed-fields.ts'

type Fields = {
  weight?: string | number | null
  reference?: string | null
  consignee?: string | null
  isUrgent?: boolean
  stops: object[]
}
const before: Fields = { weight: 40, reference: null, consignee: 'Indus', stops: [{ city: 1, load: null }] }
const typed: Fields = { ...before, weight: '45', reference: 'PO-1' }
const current: Fields = { ...before, weight: 50, consignee: 'Sutlej Stores' }

describe('what has changed', () => {
  it.each<[string, Partial<Fields>, string[]]>([
    ['a figure that is typed', { weight: '40' }, []],
    ['spaces around a text', { consignee: ' Indus ' }, []],
    ['an empty text for nothing', { reference: '' }, []],
    ['a box that nobody ticked', { isUrgent: false }, []],
    ['a box that is ticked', { isUrgent: true }, ['isUrgent']],
    ['another order of members', { stops: [{ load: '', city: '1' }] }, []],
    ['one more member', { stops: [{ zip: 9, city: 1 }] }, ['stops']],
    ['another stop', { stops: [{ city: 2 }] }, ['stops']],
    ['one more stop', { stops: [{ city: 1 }, {}] }, ['stops']],
    ['a text that is emptied', { consignee: '' }, ['consignee']],
  ])('by %s: %j is %j', (_, changes, names) => {
    expect(changedFields(before, { ...before, ...changes })).toEqual(names)
  })

  it('is not the order in which members are written, in lists and beside them', () => {
    const one = { at: { zip: '5', city: 1 }, days: [1, 2] }
    expect(changedFields(one, { at: { city: '1', zip: 5 }, days: [1, 2] } as never)).toEqual([])
    expect(changedFields(one, { at: { city: 1, zip: '6' }, days: [2, 1] })).toEqual(['at', 'days'])
    expect(changedFields({ days: [1] as unknown }, { days: { 0: 1 } })).toEqual(['days'])
    expect(changedFields({ name: 'a ' }, { name: ' a' })).toEqual([])
    expect(changedFields({ inner: { name: 'a ' } }, { inner: { name: 'b' } })).toEqual(['inner'])
  })

  it('is a file by its name and size', () => {
    const file = (content: string) => ({ scan: new File([content], 'scan.pdf', { lastModified: 1 }) })
    expect(changedFields(file('%PDF'), file('%PDF'))).toEqual([])
    expect(changedFields<{ scan?: File }>({}, file('%PDF'))).toEqual(['scan'])
    expect(changedFields<{ scan: File }>(file('%PDF'), file('%PDF-1.7'))).toEqual(['scan'])
  })
})

describe('when somebody else was faster', () => {
  it('the viewer keeps what they typed, and gets what the other changed beside it', () => {
    expect(rebased(before, typed, current)).toEqual({
      ...before,
      weight: '45',
      reference: 'PO-1',
      consignee: 'Sutlej Stores',
    })
  })

  it('only a field that both have changed is in conflict', () => {
    expect(conflictingFields(before, typed, current)).toEqual(['weight'])
  })

  it('the same change by both is no conflict', () => {
    expect(conflictingFields(before, { ...before, weight: '50' }, current)).toEqual([])
  })

  it('nothing typed means nothing to keep', () => {
    expect(rebased(before, before, current)).toEqual(current)
    expect(conflictingFields(before, before, current)).toEqual([])
  })
})
