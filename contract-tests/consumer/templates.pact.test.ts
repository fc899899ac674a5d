import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const { payload, ...example } = exampleOf('ShipmentTemplate')
const record = {
  ...example,
  project: null,
  lastUsedAt: null,
  askOnUse: [],
  // A drop off has no loads.
  payload: { ...payload, locations: payload.locations.map(({ loads, ...stop }) => stop) },
}
const by = 'customer support'
const given = (id: number) => [{ state: 'a template', id } as const]

describe('a template', () => {
  it('is listed', async () => {
    const request = { method: 'GET', path: '/shipment-template', query: { pageSize: '20' } } as const
    const answer = { status: 200, body: { data: { items: someOf(record), total: MatchersV3.number(1) } } }
    const page = await exchange(
      [{ given: given(28300), asking: 'for templates', by, request, answer }],
      ({ sdk }) => sdk.call('listShipmentTemplates', { query: { pageSize: 20 } }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('starts a form', async () => {
    const id = 28350
    const request = { method: 'GET', path: `/shipment-template/${id}/template` } as const
    const answer = { status: 200, body: { data: loosely({ ...record, id }, { id }) } }
    const found = await exchange(
      [{ given: given(id), asking: 'for one template', by, request, answer }],
      ({ sdk }) => sdk.call('getShipmentTemplate', { path: { id } }),
    )
    expect(found?.id).toBe(id)
  })

  it('is made of a shipment', async () => {
    const shipmentId = 28360
    const body = { name: 'Weekly', visibility: 'COMPANY', shipmentId } as const
    const request = {
      method: 'POST',
      path: '/shipment-template',
      body,
      idempotencyKey: 'template-1',
    } as const
    const answer = { status: 201, body: { data: loosely({ ...record, name: 'Weekly' }, { name: 'Weekly' }) } }
    const made = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: shipmentId }],
          asking: 'to keep a shipment as a template',
          by,
          request,
          answer,
        },
      ],
      ({ sdk }) => sdk.call('createShipmentTemplate', { body, idempotencyKey: 'template-1' }),
    )
    expect(made?.name).toBe('Weekly')
  })

  it('is renamed', async () => {
    const id = 28370
    const body = { name: 'Daily', version: 1 }
    const request = {
      method: 'PATCH',
      path: `/shipment-template/${id}`,
      body,
      idempotencyKey: 'template-2',
    } as const
    const answer = {
      status: 200,
      body: { data: loosely({ ...record, id, ...body, version: 2 }, { id, version: 2 }) },
    }
    const changed = await exchange(
      [{ given: given(id), asking: 'to rename a template', by, request, answer }],
      ({ sdk }) => sdk.call('updateShipmentTemplate', { path: { id }, body, idempotencyKey: 'template-2' }),
    )
    expect(changed?.version).toBe(2)
  })

  it('books a shipment for each loading time', async () => {
    const id = 28380
    const body = { loadingTimes: ['2030-01-05T04:00:00.000Z', '2030-01-06T04:00:00.000Z'] }
    const request = {
      method: 'POST',
      path: `/shipment-template/${id}/book`,
      body,
      idempotencyKey: 'template-3',
    } as const
    const booked = exampleOf('NamedRef')
    const answer = { status: 201, body: { data: [loosely(booked, {}), loosely(booked, {})] } }
    const shipments = await exchange(
      [{ given: given(id), asking: 'to book from a template', by, request, answer }],
      ({ sdk }) => sdk.call('bookShipmentTemplate', { path: { id }, body, idempotencyKey: 'template-3' }),
    )
    expect(shipments).toHaveLength(2)
  })

  it('books with what it asks for', async () => {
    const id = 28381
    const body = { loadingTimes: ['2030-01-05T04:00:00.000Z'], weight: 22.5 }
    const request = {
      method: 'POST',
      path: `/shipment-template/${id}/book`,
      body,
      idempotencyKey: 'template-7',
    } as const
    const answer = { status: 201, body: { data: [loosely(exampleOf('NamedRef'), {})] } }
    const shipments = await exchange(
      [
        {
          given: [{ state: 'a template that asks for the weight', id }],
          asking: 'to book from a template with the weight that it asks for',
          ...{ by, request, answer },
        },
      ],
      ({ sdk }) => sdk.call('bookShipmentTemplate', { path: { id }, body, idempotencyKey: 'template-7' }),
    )
    expect(shipments).toHaveLength(1)
  })

  it('asks for fields of the shipment form each time it is used', async () => {
    const id = 28371
    const body = { askOnUse: ['weight' as const], version: 1 }
    const request = {
      method: 'PATCH',
      path: `/shipment-template/${id}`,
      body,
      idempotencyKey: 'template-8',
    } as const
    const answer = {
      status: 200,
      body: {
        data: loosely({ ...record, id, ...body, version: 2 }, { id, version: 2, askOnUse: ['weight'] }),
      },
    }
    const changed = await exchange(
      [{ given: given(id), asking: 'to let a template ask for the weight', by, request, answer }],
      ({ sdk }) => sdk.call('updateShipmentTemplate', { path: { id }, body, idempotencyKey: 'template-8' }),
    )
    expect(changed?.askOnUse).toEqual(['weight'])
  })

  it('books by itself on some days of the week', async () => {
    const id = 28391
    const body = { weekdays: [1, 4], time: '09:00', leadDays: 2, startsOn: '2030-01-07', version: 1 }
    const path = `/shipment-template/${id}/schedule`
    const request = { method: 'PUT', path, body, idempotencyKey: 'template-5' } as const
    const schedule = {
      ...exampleOf('TemplateSchedule'),
      ...{ endsOn: null, skippedDays: [], lastAt: null, lastShipment: null, lastProblem: null },
    }
    const answer = {
      status: 200,
      body: { data: loosely({ ...record, id, schedule, version: 2 }, { id, version: 2 }) },
    }
    const planned = await exchange(
      [{ given: given(id), asking: 'to let a template book by itself', by, request, answer }],
      ({ sdk }) => sdk.call('setTemplateSchedule', { path: { id }, body, idempotencyKey: 'template-5' }),
    )
    expect(planned?.schedule?.time).toBe('09:00')
  })

  it('books by itself no more', async () => {
    const id = 28392
    const path = `/shipment-template/${id}/schedule`
    const request = { method: 'DELETE', path, idempotencyKey: 'template-6' } as const
    const answer = { status: 200, body: { data: loosely({ ...record, id, schedule: null }, { id }) } }
    const kept = await exchange(
      [{ given: given(id), asking: 'to let a template book by itself no more', by, request, answer }],
      ({ sdk }) => sdk.call('removeTemplateSchedule', { path: { id }, idempotencyKey: 'template-6' }),
    )
    expect(kept?.id).toBe(id)
  })

  it('is deleted', async () => {
    const id = 28390
    const request = {
      method: 'DELETE',
      path: `/shipment-template/${id}`,
      idempotencyKey: 'template-4',
    } as const
    const done = await exchange(
      [
        {
          given: given(id),
          asking: 'to delete a template',
          by,
          request,
          answer: { status: 200, body: { data: null } },
        },
      ],
      ({ sdk }) => sdk.call('deleteShipmentTemplate', { path: { id }, idempotencyKey: 'template-4' }),
    )
    expect(done).toBeNull()
  })
})
