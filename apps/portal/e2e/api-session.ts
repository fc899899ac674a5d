import type { APIRequestContext } from '@playwright/test'
import { apiPort, csrApp, demoPassword } from './addresses.ts'
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

/** The API as customer support may use it, for what a test needs to be there already. */
export async function callAsSupport(request: APIRequestContext): Promise<Call> {
  const { clientSecret } = await (await request.get(`${csrApp}/config.json`)).json()
  const login = await request.post(`${api}/auth/user/login`, {
    data: { phoneNumber: 'csr@karwan.test', password: demoPassword, isEmail: true, clientSecret },
  })
  const headers = { authorization: `Bearer ${(await login.json()).data.auth.token}` }
  return async (method, path, data, form) => {
    const key = crypto.randomUUID()
    const answer = await request.fetch(api + path, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'idempotency-key': key }) },
      ...(data && { data }),
      ...(form && { multipart: form }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
}

/** As little as a shipment of Indus Textiles needs. */
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

/** A shipment that customer support has just booked, and the way to go on with it. */
export async function bookedShipment(request: APIRequestContext): Promise<{ call: Call; id: number }> {
  const call = await callAsSupport(request)
  const { id } = await call('POST', '/shipment/v3', aShipment)
  return { call, id: Number(id) }
}
