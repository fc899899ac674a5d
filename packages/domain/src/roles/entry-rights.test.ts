import { expect, it } from 'vitest'
import { mayChangeEntry } from './entry-rights.ts'

const all = ['THEME', 'EXPANDED_TRIP_STATUSES', 'POD_REQUIRED', 'PAYMENT_TYPES', 'NEXT_YEAR', 'constructor']
const opened = (permission: string, owner: 'product' | 'company') =>
  all.filter((name) => mayChangeEntry([{ permission, scope: 'ALL' }], owner, name))

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
