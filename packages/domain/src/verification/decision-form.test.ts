import { expect, it } from 'vitest'
import { decisionForm, decisionFormOf } from './decision-form.ts'

const said = (fields: object) => decisionForm.safeParse({ reasonCode: '', comment: '', ...fields })

it('a decision against a subject says why', () => {
  expect(said({}).error?.issues).toMatchObject([{ message: 'Say what is wrong or why it is overridden' }])
  expect(said({ comment: 'x'.repeat(501) }).error?.issues).toMatchObject([
    { message: 'The comment cannot exceed 500 characters' },
  ])
})

it('may have a code', () => {
  expect(said({ comment: ' Blurred ' }).data).toEqual({ reasonCode: undefined, comment: 'Blurred' })
  expect(said({ comment: 'Blurred', reasonCode: 'UNREADABLE' }).data?.reasonCode).toBe('UNREADABLE')
})

it('has to have one where it is a rejection', () => {
  const said = { comment: 'Blurred', reasonCode: '' }
  expect(decisionFormOf('reject').safeParse(said).error?.issues).toMatchObject([
    { path: ['reasonCode'], message: 'Choose the reason for the rejection' },
  ])
  expect(decisionFormOf('reject').safeParse({ ...said, reasonCode: 'UNREADABLE' }).success).toBe(true)
  expect(decisionFormOf('send-back').safeParse(said).success).toBe(true)
})
