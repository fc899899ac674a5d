import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const finance = 'finance@karwan.test'
const shipper = 'shipper@karwan.test'
const toll = { chargeType: 'TOLL', description: 'Motorway', quantity: 3, rate: '500.00' }
const drafted = async () =>
  granted(
    await app.call('createInvoice', {
      as: finance,
      body: { companyId: 1, periodFrom: '2020-01-01', periodTo: '2020-01-31', lines: [toll] },
    }),
    201,
  )
const move = async (id: number, status: string) =>
  granted(await app.call('changeInvoiceStatus', { as: finance, path: { id }, body: { status } }), 200)
const note = (id: number, notes: string | null, as = finance, more: object = {}) =>
  app.call('updateInvoice', { as, path: { id }, body: { notes, ...more } })
const opened = (id: number, as: string) => app.call('viewInvoice', { as, path: { id } })

describe('what an invoice tells its company beside the lines', () => {
  it('is written as long as it has no number, and stays then', async () => {
    const { id, version } = await drafted()
    expect(granted(await note(id, 'Name our number'), 200)).toMatchObject({ notes: 'Name our number' })
    expect((await note(id, 'Other', finance, { version })).status).toBe(409)
    expect(granted(await note(id, 'Name our number'), 200).version).toBe(version + 1)
    await move(id, 'PENDING_APPROVAL')
    expect(granted(await note(id, ' '), 200).notes).toBeNull()
    granted(await note(id, 'Twice'), 200)
    await move(id, 'APPROVED')
    const late = await note(id, null)
    expect([late.status, late.body.code]).toEqual([409, 'billing.notes_stay'])
    expect((await note(id, null, shipper)).status).toBe(403)
    const told = granted(await app.call('getInvoice', { as: shipper, path: { id } }), 200)
    expect(told.notes).toBe('Twice')
  })

  it('holds 500 characters', async () => {
    const { id } = await drafted()
    expect(granted(await note(id, 'n'.repeat(500)), 200).notes).toHaveLength(500)
    expect((await note(id, 'n'.repeat(501))).status).toBe(422)
  })
})

describe('an invoice that was sent', () => {
  it('is opened once somebody of its company has opened it, and customer support does not count', async () => {
    const { id } = await drafted()
    await move(id, 'PENDING_APPROVAL')
    await move(id, 'APPROVED')
    expect(granted(await opened(id, shipper), 200)).toMatchObject({ sentAt: null, viewedAt: null })
    const sent = await move(id, 'SENT')
    expect([sent.sentAt === null, sent.viewedAt]).toEqual([false, null])
    expect(granted(await opened(id, finance), 200).viewedAt).toBeNull()
    expect((await opened(id, 'shipper2@karwan.test')).status).toBe(404)
    const first = granted(await opened(id, shipper), 200)
    expect([first.viewedAt === null, first.version]).toEqual([false, sent.version])
    expect(granted(await opened(id, shipper), 200)).toEqual(first)
  })
})
