import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { assignPartnerForm, assignPartnersForm } from './assign-partner-form.ts'

it.each([
  ['7', { csrOwnerId: 7 }],
  [7, { csrOwnerId: 7 }],
  ['', {}],
  [null, {}],
])('who was chosen as %j looks after it', (csrOwnerId, read) => {
  expect(assignPartnerForm.parse({ csrOwnerId })).toEqual(read)
})

it.each([-1, 1.5, 'Sana'])('nobody is called %j', (csrOwnerId) => {
  expect(complaintsOf(assignPartnerForm, { csrOwnerId })).toEqual([
    'csrOwnerId: Choose an internal user whose account is active',
  ])
})

it('several are given to somebody, or the field says what lacks', () => {
  expect(assignPartnersForm.parse({ csrOwnerId: '7' })).toEqual({ csrOwnerId: 7 })
  expect(complaintsOf(assignPartnersForm, { csrOwnerId: '' })).toEqual([
    'csrOwnerId: Choose an internal user whose account is active',
  ])
})
