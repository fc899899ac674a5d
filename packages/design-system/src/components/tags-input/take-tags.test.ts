import { describe, expect, it } from 'vitest'
import { takeTags } from './take-tags.ts'

const tooMany = (max: number) => `At most ${max}`
const digitsOnly = (tag: string) => (/^\d+$/.test(tag) ? undefined : `${tag} is no number`)

describe('tags', () => {
  it.each([
    ['a comma', '1,2'],
    ['a semicolon', '1;2'],
    ['an Arabic comma', '1،2'],
    ['lines', '1\r\n2\n'],
    ['a tab', '1\t2'],
    ['several of them, and spaces', ' 1 ,; \n 2 , '],
  ])('are parted by %s', (_, text) => {
    expect(takeTags([], text, { tooMany })).toEqual({ value: ['1', '2'], refused: [], reason: undefined })
  })

  it('are not parted by a space', () => {
    expect(takeTags([], 'LEA 1234', { tooMany }).value).toEqual(['LEA 1234'])
  })

  it('are not there twice', () => {
    expect(takeTags(['1'], '1,2,2', { tooMany })).toMatchObject({ value: ['1', '2'], refused: [] })
  })

  it('that are wrong are refused with the first reason, and the others are taken', () => {
    expect(takeTags([], '1,x,2,y', { tooMany, validate: digitsOnly })).toEqual({
      value: ['1', '2'],
      refused: ['x', 'y'],
      reason: 'x is no number',
    })
  })

  it('beyond the limit are refused, and those up to it are taken', () => {
    expect(takeTags(['1'], '2,3', { tooMany, max: 2 })).toEqual({
      value: ['1', '2'],
      refused: ['3'],
      reason: 'At most 2',
    })
    expect(takeTags(['1'], '2', { tooMany, max: 2 })).toMatchObject({ value: ['1', '2'], refused: [] })
  })

  it('without a text stay as they are', () => {
    expect(takeTags(['1'], ' , ', { tooMany })).toEqual({ value: ['1'], refused: [], reason: undefined })
  })
})
