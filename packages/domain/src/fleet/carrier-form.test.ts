import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { carrierForm } from './carrier-form.ts'

const carrier = {
  fullName: 'Zarak Khan',
  phoneNumber: '0345 7000001',
  partnerType: 'FLEET_OWNER',
  cityId: 1,
  vehicles: [
    { registrationNumber: 'les 1234', vehicleTypeId: 2 },
    { registrationNumber: '', vehicleTypeId: '' },
  ],
  driver: { fullName: 'Gul Zaman', phoneNumber: '0334 1234567' },
}

it.each([
  [{}, []],
  [{ driver: { fullName: '', phoneNumber: '' }, vehicles: [] }, []],
  [{ fullName: '' }, ['fullName: Name is required']],
  [{ partnerType: '' }, ['partnerType: Type is required']],
  [
    { vehicles: [{ registrationNumber: 'LES-1', vehicleTypeId: '' }] },
    ['vehicles.0.vehicleTypeId: Vehicle type is required'],
  ],
  [
    { driver: { fullName: '', phoneNumber: '03341234567' } },
    ['driver.fullName: Name and phone of the driver is required'],
  ],
  [{ driver: { fullName: 'Gul', phoneNumber: '0334' } }, ['driver.phoneNumber: Phone number is not valid']],
])('a carrier with %j is told %j', (changes, complaints) =>
  expect(complaintsOf(carrierForm, { ...carrier, ...changes })).toEqual(complaints),
)
