import { expect, it } from 'vitest'
import { withoutFilters } from '../../kit/list/use-chips.ts'
import { bookingList } from './booking-list.tsx'

it('an empty address asks for the first page of four', () => {
  expect(bookingList.ask(bookingList.read({}))).toEqual({ page: 0, pageSize: 4 })
})

it.each([
  ['page', -1],
  ['page', 'x'],
  ['pageSize', 5],
  ['statusId', 14],
  ['view', 'nobody'],
  ['sort', 'price:asc'],
  ['paymentModeTypeIds', [4]],
  ['fromDate', '31/12/2026'],
])('%s=%s is left out, and the page still stands', (name, value) => {
  const search = bookingList.read({ [name]: value })
  expect(search).not.toHaveProperty(name, value)
})

it('status 0 of nothing and goods type 0 differ: 0 is a real id', () => {
  expect(bookingList.ask(bookingList.read({ goodsTypeId: 0 }))).toMatchObject({ goodsTypeId: 0 })
})

it.each([
  ['ab', undefined],
  ['abc', 'abc'],
])('a search for "%s" asks for %s', (typed, asked) => {
  expect(bookingList.ask(bookingList.read({ filter: typed })).filter).toBe(asked)
})

it('clearing the filters keeps order and page size', () => {
  const search = bookingList.read({
    filter: 'abc',
    view: 'pod-pending',
    sort: 'loadingTime:asc',
    pageSize: 25,
  })
  expect(withoutFilters(search)).toEqual({ sort: 'loadingTime:asc', pageSize: 25 })
})
