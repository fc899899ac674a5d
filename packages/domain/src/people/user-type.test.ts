import { expect, it } from 'vitest'
import { idsOf } from '../kernel/table.ts'
import { isBroker, isInternal, userTypes } from './user-type.ts'

it('one type is of staff, and one of brokers', () => {
  expect(idsOf(userTypes).filter(isInternal)).toEqual([4])
  expect(idsOf(userTypes).filter(isBroker)).toEqual([5])
})
