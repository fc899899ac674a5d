import { expect, it } from 'vitest'
import { newShipmentFields } from './shipment-form-fields.ts'
import { withinTerms } from './within-terms.ts'

const booked = {
  ...newShipmentFields({}),
  paymentReceivingTypeId: 3,
  vehicleTypeId: 2,
  vehicleTypeVariantId: 7,
}

it('keeps what the terms offer', () => {
  expect(withinTerms(booked, { paymentTypes: [1, 3], vehicleTypes: [2] })).toEqual(booked)
  expect(withinTerms(booked, { paymentTypes: [3], vehicleTypes: [] })).toEqual(booked)
})

it('takes a payment that is offered, and asks anew for a vehicle', () => {
  expect(withinTerms(booked, { paymentTypes: [2, 1], vehicleTypes: [4] })).toMatchObject({
    paymentReceivingTypeId: 2,
    vehicleTypeId: '',
    vehicleTypeVariantId: '',
  })
})

it('asks for no vehicle where none was chosen', () => {
  const { vehicleTypeId: _, ...blank } = booked
  expect(withinTerms(blank, { paymentTypes: [3], vehicleTypes: [4] })).toEqual(blank)
})
