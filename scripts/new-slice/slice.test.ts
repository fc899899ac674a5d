import { describe, expect, it } from 'vitest'
import { columnOf, readSlice } from './slice.ts'

describe('a slice', () => {
  it('has its names as every room needs them, and a name before its fields', () => {
    const slice = readSlice(['fleet', 'toll-plaza', 'cityId:city!', 'takesCards:flag', 'lanes:number'])
    expect(slice).toMatchObject({
      kebab: 'toll-plaza',
      camel: 'tollPlaza',
      pascal: 'TollPlaza',
      snake: 'toll_plaza',
    })
    expect(slice.fields.map((field) => [field.name, columnOf(field), field.label, field.required])).toEqual([
      ['name', 'name', 'Name', true],
      ['cityId', 'city_id', 'City', true],
      ['takesCards', 'takes_cards', 'Takes cards', true],
      ['lanes', 'lanes', 'Lanes', false],
    ])
  })

  it.each([
    [[], 'Name a context and a resource in the singular: fleet toll-plaza'],
    [['fleet', 'TollPlaza'], 'Name a context and a resource in the singular: fleet toll-plaza'],
    [['fleet', 'toll-plazas'], 'Name a context and a resource in the singular: fleet toll-plaza'],
    [
      ['fleet', 'toll-plaza', 'lanes:count'],
      'lanes:count: write a field as name:kind, with ! where it is required; kinds are text, number, flag, city',
    ],
    [['fleet', 'toll-plaza', 'name:text'], 'name is there already'],
    [['fleet', 'toll-plaza', 'lanes:number', 'lanes:number'], 'lanes is there already'],
    [['fleet', 'toll-plaza', 'town:city'], 'A city is called cityId, and nothing else is'],
  ])('is not read from %j', (words, complaint) => expect(() => readSlice(words)).toThrow(complaint))
})
