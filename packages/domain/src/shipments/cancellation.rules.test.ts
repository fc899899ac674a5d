import { expect, it } from 'vitest'
import { idsOf } from '../kernel/table.ts'
import { UserType } from '../people/user-type.ts'
import { mayCancelAs } from './cancellation.rules.ts'
import { cancellationTypes } from './handling.ts'

it.each([
  ['a shipper', UserType.shipper, [2], '2'],
  ['a broker', UserType.demandAdda, [2], '2'],
  ['a partner', UserType.partner, [3], '3'],
  ['a driver', UserType.driver, [3], '3'],
  ['customer support', UserType.internal, [1, 2, 3], '1, 2 or 3'],
] as const)('%s cancels on no account but their own', (_, userType, own, said) => {
  for (const type of idsOf(cancellationTypes)) {
    const verdict = mayCancelAs(userType, type)
    const isOwn = own.some((id) => id === type)
    expect([type, verdict.allowed]).toEqual([type, isOwn])
    if (!verdict.allowed) expect(verdict.refusal.sentence).toBe(`Cancellation type must be ${said}`)
  }
})
