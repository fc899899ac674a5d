import { expect, it } from 'vitest'
import { emptyShipmentForm } from '../shipments/create-shipment-request.ts'
import { formFromTemplate, toTemplatePayload } from './template-payload.ts'

it('a template forgets the loading time and the reference number, and nothing else', () => {
  const form = {
    ...emptyShipmentForm(),
    weight: 24,
    loadingTime: '2026-11-22T08:00',
    referenceNumber: 'PO-7',
  }
  const payload = toTemplatePayload(form)
  expect(payload).toEqual({ ...emptyShipmentForm(), weight: 24 })
  expect(formFromTemplate(payload)).toEqual({ ...form, loadingTime: undefined, referenceNumber: undefined })
})
