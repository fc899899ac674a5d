import { describe, expect, it } from 'vitest'
import { answered } from './answers.ts'
import { mayBookByItself } from './asked-fields.ts'
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
    askOnUse: [],
  })
  expect(
    complaints(templateForm, { name: 'Weekly', visibility: 'PROJECT', askOnUse: ['weight', 'loadingTime'] }),
  ).toEqual([['askOnUse.1', 'Choose fields of the shipment form']])
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
    ['loadingTimes.2', 'This loading time is already in the list'],
  ])
  expect(complaints(form, { loadingTimes: [''] })).toEqual([['loadingTimes.0', 'Loading time is required']])
})

it('what a template asks for has to be given, in the words and by the rules of the shipment form', () => {
  const form = bookTemplateForm('Asia/Karachi', ['weight', 'consigneeNumber', 'shipperRate', 'vehicleCount'])
  const loadingTimes = ['2030-01-05T09:00']
  expect(complaints(form, { loadingTimes, consigneeNumber: '', vehicleCount: '3' })).toEqual([
    ['weight', 'Weight is required'],
    ['consigneeNumber', 'Consignee number is required'],
    ['shipperRate', 'Shipper rate is required'],
  ])
  const given = {
    weight: '0',
    consigneeNumber: '12',
    shipperRate: '-1',
    vehicleCount: '1.5',
    hsCode: 'x'.repeat(21),
  }
  expect(complaints(form, { loadingTimes, ...given })).toEqual([
    ['weight', 'Weight must be between 1 and 10000'],
    ['vehicleCount', 'Vehicle count must be a whole number'],
    ['consigneeNumber', 'Phone number is not valid'],
    ['shipperRate', 'Shipper rate must be greater than 0'],
    ['hsCode', 'HS code cannot exceed 20 characters'],
  ])
  expect(complaints(bookTemplateForm('Asia/Karachi'), { loadingTimes })).toEqual([])
})

describe('a booking from a template', () => {
  const stop = (locationActionType: 1 | 2, ...weights: (number | undefined)[]) => ({
    locationActionType,
    loads: weights.map((weight) => (weight === undefined ? {} : { weight })),
  })
  const payload = (...locations: ReturnType<typeof stop>[]) => ({ weight: 60, vehicleCount: 3, locations })

  it('has what was given instead of what the template keeps, and the rest as it is', () => {
    const kept = payload(stop(1, 20, 40), stop(2))
    expect(answered(kept, { vehicleCount: 2, weight: undefined })).toEqual({ ...kept, vehicleCount: 2 })
    expect(answered(kept, { weight: 60 })).toEqual(kept)
  })

  it('weighs its only load as a whole, and leaves several without weights of their own', () => {
    expect(answered(payload(stop(1, 60), stop(2, 60)), { weight: 50 })).toEqual({
      ...payload(stop(1, 50), stop(2, 50)),
      weight: 50,
    })
    expect(answered(payload(stop(1, 20), stop(1, 40), stop(2, 60)), { weight: 50 })).toEqual({
      ...payload(stop(1, undefined), stop(1, undefined), stop(2, 50)),
      weight: 50,
    })
    const unweighed = payload(stop(1, undefined), stop(2))
    expect(answered(unweighed, { weight: 50 })).toEqual({ ...unweighed, weight: 50 })
  })
})

it('a template that asks for something does not book by itself', () => {
  expect(mayBookByItself([])).toEqual({ allowed: true })
  expect(mayBookByItself(['weight'])).toMatchObject({ allowed: false, refusal: { code: 'template.asks' } })
})
