import { expect, it } from 'vitest'
import { nextSort } from './columns.ts'

it('sorts a new column ascending', () => {
  expect(nextSort(undefined, 'price')).toEqual({ columnId: 'price', direction: 'ascending' })
  expect(nextSort({ columnId: 'city', direction: 'ascending' }, 'price')).toEqual({
    columnId: 'price',
    direction: 'ascending',
  })
})

it('turns the same column round, and round again', () => {
  const once = nextSort({ columnId: 'price', direction: 'ascending' }, 'price')
  expect(once.direction).toBe('descending')
  expect(nextSort(once, 'price').direction).toBe('ascending')
})
