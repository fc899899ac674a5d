import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { loadingTime } from '../conformance/booking-request.ts'
import { shownShipment } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { refusal, severalRefusals } from './problems.ts'

const booking = {
  company: 1,
  bidCategoryTypeId: 1,
  loadingTime,
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleCount: 2,
  vehicleTypeId: 2,
  weight: 40,
  referenceNumber: 'PO-7781',
  locations: [
    {
      cityId: 1,
      address: 'Plot 12, Korangi',
      locationActionType: 1,
      loads: [{ goodsTypeId: 10, weight: 40 }],
    },
    { cityId: 2, address: '7 Ferozepur Road', locationActionType: 2, loads: [] },
  ],
} as const
const asked = () => ({
  ...booking,
  locations: booking.locations.map((stop) => ({ ...stop, loads: [...stop.loads] })),
})
const notFound = { status: 404, body: refusal({ code: 'record.not_found', message: 'Not found' }) }

describe('one shipment', () => {
  it('is shown with its stops', async () => {
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7220 }],
          asking: 'for a shipment',
          by: 'customer support',
          request: { method: 'GET', path: '/shipment/7220/v3' },
          answer: {
            status: 200,
            body: {
              data: {
                ...loosely(shownShipment(), { id: 7220, status: 'CREATED' }),
                locations: MatchersV3.eachLike(
                  loosely({ cityId: 1, cityName: 'Karachi', address: 'Plot 12', locationActionType: 1 }),
                  2,
                ),
              },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('getShipment', { path: { id: 7220 } }),
    )
    expect(shipment).toMatchObject({ id: 7220, locations: [{ cityName: 'Karachi' }, {}] })
  })

  it('that does not exist is not found', async () => {
    await exchange(
      [
        {
          asking: 'for a shipment that does not exist',
          by: 'customer support',
          request: { method: 'GET', path: '/shipment/987654321/v3' },
          answer: notFound,
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('getShipment', { path: { id: 987654321 } })).rejects.toMatchObject({ status: 404 }),
    )
  })

  it('of another company is not found either', async () => {
    await exchange(
      [
        {
          given: [{ state: 'a shipment of another company', id: 7225 }],
          asking: 'for a shipment of another company',
          by: 'a shipper',
          request: { method: 'GET', path: '/shipment/7225/v3' },
          answer: notFound,
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('getShipment', { path: { id: 7225 } })).rejects.toMatchObject({ status: 404 }),
    )
  })

  it('is booked, and comes back as it was asked for', async () => {
    const shipment = await exchange(
      [
        {
          asking: 'to book a shipment',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/shipment/v3',
            body: booking,
            idempotencyKey: 'form-of-a-shipment',
          },
          answer: {
            status: 201,
            body: {
              data: loosely(
                { ...shownShipment(), loadingTime },
                { status: 'CREATED', vehicleCount: 2, weight: 40, referenceNumber: 'PO-7781', loadingTime },
              ),
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('createShipment', { body: asked(), idempotencyKey: 'form-of-a-shipment' }),
    )
    expect(shipment).toMatchObject({ status: 'CREATED', vehicleCount: 2, referenceNumber: 'PO-7781' })
  })

  it('with a quantity beyond its limit is refused, and the field is named', async () => {
    const message = 'Quantity must be between 1 and 10'
    await exchange(
      [
        {
          asking: 'to book a shipment of eleven pieces',
          by: 'customer support',
          request: { method: 'POST', path: '/shipment/v3', body: { ...booking, quantity: 11 } },
          answer: {
            status: 422,
            body: severalRefusals({ code: 'request.rule_broken', message, fields: ['quantity'] }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('createShipment', { body: { ...asked(), quantity: 11 } })).rejects.toMatchObject({
          status: 422,
          message,
          fields: { quantity: [message] },
        }),
    )
  })

  it('is edited with the version that was read', async () => {
    const body = { referenceNumber: 'PO-7782', version: 1 }
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7230 }],
          asking: 'to change the reference number',
          by: 'customer support',
          request: { method: 'PATCH', path: '/shipment/7230/update', body },
          answer: {
            status: 200,
            body: { data: loosely(shownShipment(), { id: 7230, referenceNumber: 'PO-7782', version: 2 }) },
          },
        },
      ],
      ({ sdk }) => sdk.call('updateShipment', { path: { id: 7230 }, body }),
    )
    expect(shipment).toMatchObject({ referenceNumber: 'PO-7782', version: 2 })
  })

  it('changed meanwhile comes back as it is now, and nothing is overwritten', async () => {
    const body = { referenceNumber: 'PO-7782', version: 1 }
    const code = 'request.stale_version'
    await exchange(
      [
        {
          given: [{ state: 'a shipment changed by somebody else', id: 7235 }],
          asking: 'to change a shipment that has changed since',
          by: 'customer support',
          request: { method: 'PATCH', path: '/shipment/7235/update', body },
          answer: {
            status: 409,
            body: {
              ...refusal({ code, message: 'Somebody else has changed this record meanwhile' }),
              current: loosely(shownShipment(), { id: 7235, version: 2 }),
            },
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('updateShipment', { path: { id: 7235 }, body })).rejects.toMatchObject({
          status: 409,
          code,
          current: { id: 7235, version: 2 },
        }),
    )
  })

  const cancellation = {
    distanceInKilometers: 0,
    timeInHours: 2,
    cancellationType: 1,
    cancellationReason: 'Cargo not ready',
  } as const

  it('is cancelled with a reason', async () => {
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7240 }],
          asking: 'to cancel a shipment',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/shipment/7240/cancel',
            body: cancellation,
            idempotencyKey: 'cancel-7240',
          },
          answer: {
            status: 200,
            body: { data: loosely(shownShipment(), { id: 7240, status: 'CANCELLED' }) },
          },
        },
      ],
      ({ sdk }) =>
        sdk.call('cancelShipment', { path: { id: 7240 }, body: cancellation, idempotencyKey: 'cancel-7240' }),
    )
    expect(shipment?.status).toBe('CANCELLED')
  })

  it('is deleted, when it was booked by mistake', async () => {
    const path = { id: 7247 }
    await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7247 }],
          asking: 'to delete a shipment',
          by: 'customer support',
          request: {
            method: 'DELETE',
            path: '/shipment/7247',
            query: { version: '1' },
            idempotencyKey: 'delete-7247',
          },
          answer: { status: 200, body: { data: null } },
        },
      ],
      ({ sdk }) => sdk.call('deleteShipment', { path, query: { version: 1 }, idempotencyKey: 'delete-7247' }),
    )
  })

  it('that is cancelled cannot be cancelled again', async () => {
    await exchange(
      [
        {
          given: [{ state: 'a cancelled shipment', id: 7245 }],
          asking: 'to cancel a cancelled shipment',
          by: 'customer support',
          request: { method: 'POST', path: '/shipment/7245/cancel', body: cancellation },
          answer: {
            status: 409,
            body: refusal({
              code: 'shipment.already_cancelled',
              message: 'This shipment is already cancelled',
            }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('cancelShipment', { path: { id: 7245 }, body: cancellation })).rejects.toMatchObject({
          status: 409,
        }),
    )
  })
})
