import type { APIRequestContext } from '@playwright/test'
import { apiPort, csrApp, demoPassword, passwordOf, shipperApp } from './addresses.ts'
import { ownDigits, ownIban, ownName } from './own-names.ts'
import { expect } from './portal-test.ts'

type Body = Record<string, unknown>
type Sent = { name: string; mimeType: string; buffer: Buffer }
export type Form = Record<string, string | number | Sent>
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: Body | readonly Body[],
  form?: Form,
) => Promise<Body>

const api = `http://localhost:${apiPort}`

/** Calls the API as customer support, to set up what a test needs. */
export const callAsSupport = (request: APIRequestContext): Promise<Call> =>
  callAs(request, csrApp, '/auth/user/login', 'csr@karwan.test')

/** Calls the API as a user of a company. */
export const callAsShipper = (request: APIRequestContext, email: string): Promise<Call> =>
  callAs(request, shipperApp, '/auth/user/shipper/login', email)

async function callAs(request: APIRequestContext, app: string, path: string, email: string): Promise<Call> {
  const { clientSecret } = await (await request.get(`${app}/config.json`)).json()
  const login = await request.post(api + path, {
    data: { phoneNumber: email, password: demoPassword, isEmail: true, clientSecret },
  })
  const headers = { authorization: `Bearer ${(await login.json()).data.auth.token}` }
  return async (method, path, data, form) => {
    const key = crypto.randomUUID()
    const answer = await request.fetch(api + path, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'idempotency-key': key }) },
      ...(data && { data }),
      ...(form && { multipart: form }),
      // Retry if the server closes the connection at that moment; the idempotency key prevents a second
      // write.
      maxRetries: 2,
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
}

/** The minimum for a shipment of Indus Textiles. */
export const aShipment = {
  company: 1,
  bidCategoryTypeId: 1,
  loadingTime: '2030-01-05T04:00:00.000Z',
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleCount: 3,
  vehicleTypeId: 2,
  weight: 60,
  quantity: 3,
  poolType: 1,
  locations: [
    {
      cityId: 1,
      address: 'Plot 14, SITE Area',
      locationActionType: 1,
      loads: [{ goodsTypeId: 10, weight: 60 }],
    },
    { cityId: 2, address: 'Sundar Industrial Estate', locationActionType: 2, loads: [] },
  ],
}

/** Books a shipment as customer support. Returns its id and the function to make further calls. */
export async function bookedShipment(request: APIRequestContext): Promise<{ call: Call; id: number }> {
  const call = await callAsSupport(request)
  const { id } = await call('POST', '/shipment/v3', aShipment)
  return { call, id: Number(id) }
}

/** Books shipments with a reference number of their own, so that a test can find them among others. */
export async function bookSeveral(call: Call, count: number): Promise<string> {
  const referenceNumber = `OWN-${ownDigits(8)}`
  for (let booked = 0; booked < count; booked += 1)
    await call('POST', '/shipment/v3', { ...aShipment, referenceNumber })
  return referenceNumber
}

const superAdmin = 1

/** Adds a support user for one test, so that changes to it affect no other test. */
export async function ownColleague(
  call: Call,
  { name = 'Own Colleague', roleId = superAdmin }: { name?: string; roleId?: number } = {},
): Promise<{ id: number; fullName: string; email: string }> {
  const digits = ownDigits(8)
  const fullName = ownName(name)
  const email = `own${digits}@karwan.net`
  const account = { userType: 4, roleId, countryId: 1, password: passwordOf(email) }
  const { id } = await call('POST', '/user', { ...account, fullName, email, phoneNumber: `030${digits}` })
  return { id: Number(id), fullName, email }
}

/** Adds a verified partner, because other tests may submit or block those of the demo. */
export async function ownPartner(call: Call): Promise<number> {
  const who = { partnerType: 'INDIVIDUAL_OWNER', fullName: ownName('Own Carrier'), cityId: 1 }
  const phoneNumber = `+92334${ownDigits(7)}`
  const { id: subjectId } = await call('POST', '/user/partner', { ...who, phoneNumber })
  const values = [
    { fieldKey: 'cnic', value: '3520212345671' },
    { fieldKey: 'phone', value: phoneNumber },
    { fieldKey: 'iban', value: ownIban('SCBL') },
  ]
  const { id } = await call('POST', '/partner_verification_data', {
    subjectType: 'PARTNER',
    subjectId,
    values,
  })
  await call('POST', `/partner_verification_data/${id}/verify`, {
    act: 'override',
    comment: 'Known for years',
  })
  return Number(subjectId)
}

export type Crew = { partnerId: number; driver: string; plate: string; driverId: number; vehicleId: number }

/**
 * Adds a verified driver with a flatbed for this partner, because other tests may dispatch all those of the
 * demo.
 */
export async function ownCrew(call: Call, partner: string): Promise<Crew> {
  const { items } = await call('GET', `/user/partner?search=${encodeURIComponent(partner)}`)
  const [{ id: partnerId } = { id: 0 }] = items as { id: number }[]
  return crewOf(call, partnerId)
}

/** Adds a verified, free driver and truck for this partner. */
export async function crewOf(call: Call, partnerId: number): Promise<Crew> {
  const [name, plate] = [`D${ownDigits(6)} Driver`, `OWN-${ownDigits(5)}`]
  const phoneNumber = `0334${ownDigits(7)}`
  const driver = await call('POST', '/driver', { partnerId, fullName: name, phoneNumber })
  const truck = { partnerId, registrationNumber: plate, vehicleTypeId: aShipment.vehicleTypeId }
  const vehicle = await call('POST', '/vehicle', truck)
  await call('POST', '/verification/v1/update-driver', { id: driver.id, verificationStatus: 4 })
  await call('POST', '/verification/v1/update-vehicle', { id: vehicle.id, verificationStatus: 4 })
  return { partnerId, driver: name, plate, driverId: Number(driver.id), vehicleId: Number(vehicle.id) }
}

/** A booking of Indus Textiles that has been unloaded and still needs its proof of delivery. */
export async function deliveredBooking(call: Call): Promise<number> {
  const { partnerId, driverId, vehicleId } = await ownCrew(call, 'Adnan Niazi')
  const { id: shipmentId } = await call('POST', '/shipment/v3', { ...aShipment, vehicleCount: 1, weight: 60 })
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  const [{ id } = { id: 0 }] = (await call('GET', `/shipment/${shipmentId}/booking/v3`)) as unknown as {
    id: number
  }[]
  await call('POST', `/booking/${id}/driver/${driverId}/assign`, { vehicleId })
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11])
    await call('POST', `/booking/${id}/status/${status}/process`, { expanded: true })
  return id
}
