import { expect, it } from 'vitest'
import { bookTemplateForm, templateForm } from './template-form.ts'

const complaints = (
  form: {
    safeParse(value: unknown): {
      error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
    }
  },
  value: unknown,
) => (form.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

it('a template has a name, and says who may use it', () => {
  expect(templateForm.parse({ name: ' Weekly  run ', visibility: 'PROJECT' })).toEqual({
    name: 'Weekly run',
    visibility: 'PROJECT',
  })
  expect(complaints(templateForm, { name: ' ' })).toEqual([
    ['name', 'Name is required'],
    ['visibility', 'Who may use it is required'],
  ])
  expect(complaints(templateForm, { name: 'x'.repeat(121), visibility: 'PRIVATE' })).toEqual([
    ['name', 'Name cannot exceed 120 characters'],
  ])
})

it('a shipment is booked for each loading time, and for none of them twice', () => {
  const form = bookTemplateForm('Asia/Karachi')
  const loadingTimes = ['2030-01-05T09:00', '2030-01-06T04:00:00Z']
  expect(form.parse({ loadingTimes, referenceNumber: ' PO-7 ' })).toEqual({
    loadingTimes: [new Date('2030-01-05T04:00:00Z'), new Date('2030-01-06T04:00:00Z')],
    referenceNumber: 'PO-7',
  })
  expect(complaints(form, { loadingTimes: [...loadingTimes, '2030-01-05T04:00:00Z'] })).toEqual([
    ['loadingTimes.2', 'This loading time is named already'],
  ])
  expect(complaints(form, { loadingTimes: [''] })).toEqual([['loadingTimes.0', 'Loading time is required']])
})
