import { expect, it, vi } from 'vitest'
import { toFormData } from './multipart.ts'
import { createSendOperation } from './send-operation.ts'

vi.mock('./generated/operations.ts', () => ({
  operations: { createVehicle: { method: 'post', path: '/vehicle', multipart: true } },
}))

it('an operation that takes a form is sent one, with or without a file in it', async () => {
  const send = vi.fn(async (request: Request) => {
    const form = await request.formData()
    return Response.json({ data: [request.headers.get('content-type')?.split(';')[0], ...form] })
  })
  const sendOperation = createSendOperation({
    baseUrl: 'http://api.test',
    now: () => 0,
    sendOpen: send,
    sendAuthorised: send,
    sendVia: (way) => way,
  })
  const body = { partnerId: 31, registrationNumber: 'TLK-482', vehicleTypeId: 2 } as const
  const { data } = await (await sendOperation('createVehicle', { body })).json()
  expect(data).toEqual([
    'multipart/form-data',
    ['partnerId', '31'],
    ['registrationNumber', 'TLK-482'],
    ['vehicleTypeId', '2'],
  ])
})

it('a form carries files as files, with their names', async () => {
  const form = toFormData({ logo: new File(['x'], 'logo.png', { type: 'image/png' }), scan: new Blob(['y']) })
  expect(form.get('logo')).toMatchObject({ name: 'logo.png', type: 'image/png' })
  expect(await new Response(form).formData().then((sent) => sent.get('scan'))).toBeInstanceOf(Blob)
})

it('a list becomes one part per member, files among them', () => {
  const form = toFormData({ operationalCities: [0, 4], files: [new File([], 'a'), new File([], 'b')] })
  expect(form.getAll('operationalCities')).toEqual(['0', '4'])
  expect(form.getAll('files')).toMatchObject([{ name: 'a' }, { name: 'b' }])
})

it('absent values are left out; 0, false and an empty text are values', () => {
  const form = toFormData({ a: undefined, b: null, c: 0, d: false, e: '', f: [] })
  expect(Object.fromEntries(form)).toEqual({ c: '0', d: 'false', e: '' })
})

it('a date goes as UTC and an object as JSON', () => {
  const form = toFormData({ issueDate: new Date(0), address: { cityId: 0 } })
  expect(Object.fromEntries(form)).toEqual({ issueDate: '1970-01-01T00:00:00.000Z', address: '{"cityId":0}' })
})
