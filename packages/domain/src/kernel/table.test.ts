import { describe, expect, it } from 'vitest'
import { idsOf, isMember, labelFrom, namesOf, unknownLabel } from './table.ts'

const colours = { 0: { label: 'Red' }, 7: { label: 'Green' } } as const

describe('a table of facts', () => {
  it('labels the id 0 like any other', () => expect(labelFrom(colours, 0)).toBe('Red'))
  it('labels what it does not know', () => {
    expect(labelFrom(colours, 99)).toBe('Unknown (99)')
    expect(labelFrom(colours, 'constructor')).toBe('Unknown (constructor)')
    expect(unknownLabel(0)).toBe('Unknown (0)')
  })
  it('labels what is absent', () => {
    expect(labelFrom(colours, undefined)).toBe('N/A')
    expect(labelFrom(colours, null)).toBe('N/A')
  })
  it('lists its ids as numbers, its names in their order', () => {
    expect(idsOf(colours)).toEqual([0, 7])
    expect(namesOf({ B: {}, A: {} })).toEqual(['B', 'A'])
  })
  it('knows its members', () => {
    expect([0, 7, 1, '7', null, 'toString'].map((key) => isMember(colours, key))).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
    ])
  })
})
