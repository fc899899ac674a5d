import { expect, it } from 'vitest'
import { UserType } from '../people/user-type.ts'
import { mayChangeEntry } from './entry-rights.ts'

const all = ['THEME', 'EXPANDED_TRIP_STATUSES', 'POD_REQUIRED', 'PAYMENT_TYPES', 'NEXT_YEAR', 'constructor']
const opened = (permission: string, owner: 'product' | 'company', userType: UserType = UserType.internal) =>
  all.filter((name) => mayChangeEntry({ grants: [{ permission, scope: 'ALL' }], userType }, owner, name))

it.each([
  ['config:manage', 'product', all],
  ['config:manage', 'company', []],
  ['company-group:update', 'company', all],
  ['company:update', 'company', all],
  ['company-group:update', 'product', []],
  ['theme:manage', 'product', ['THEME']],
  ['theme:manage', 'company', ['THEME']],
  ['feature-flag:manage', 'product', ['EXPANDED_TRIP_STATUSES', 'POD_REQUIRED']],
  ['feature-flag:manage', 'company', ['EXPANDED_TRIP_STATUSES', 'POD_REQUIRED']],
  ['config:read', 'product', []],
] as const)('%s opens entries of the %s', (permission, owner, names) => {
  expect(opened(permission, owner)).toEqual(names)
})

it.each(['config:manage', 'theme:manage', 'feature-flag:manage', '*'])(
  '%s in a role of anybody but staff opens nothing of the product',
  (permission) => {
    const others = Object.values(UserType).filter((type) => type !== UserType.internal)
    expect(others.flatMap((type) => opened(permission, 'product', type))).toEqual([])
    expect(opened(permission, 'company', UserType.shipper)).toEqual(opened(permission, 'company'))
  },
)
