import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyProjects } from '../../kernel/companies.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { bookings } from '../bookings/bookings.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const pdf = (name: string) => new File([samplePdf(name)], name, { type: 'application/pdf' })
const upload = async (bookingId: number, documentTypeId: number, name = `${documentTypeId}.pdf`) =>
  granted(
    await scene.call('uploadBookingDocument', { body: { bookingId, documentTypeId, file: pdf(name) } }),
    201,
  )
const papers = async (id: number) =>
  granted(await scene.call('getBooking', { path: { id } }), 200).papers as {
    expected: number[]
    missing: number[]
  }
const lacking = async (shipmentId: number): Promise<number[]> =>
  granted(
    await app.call('listBookings', { as: csr, query: { filterPapersMissing: true, shipmentId } }),
    200,
  ).items.map(({ id }: { id: number }) => id)

describe('the papers of a booking to its invoice', () => {
  it('are its packet; a paper that was rejected or taken away is missing again', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    expect(await papers(id)).toEqual({ expected: [1, 2, 10], missing: [1, 2, 10] })
    const { id: document } = await upload(id, 2)
    await upload(id, 15)
    expect(await papers(id)).toEqual({ expected: [1, 2, 10], missing: [1, 10] })
    const body = { decision: 'REJECTED', reason: 'no stamp' }
    granted(await scene.call('decideBookingDocument', { path: { id: document }, body }), 200)
    expect((await papers(id)).missing).toEqual([1, 2, 10])
  })

  it('follow the vertical of the shipment, and what its company asks for', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    const path = { id: shipmentId, verticalId: 3 }
    granted(await scene.call('setShipmentVertical', { path }), 200)
    expect((await papers(id)).expected).toEqual([1, 2, 51])
    const entry = (values: string[]) =>
      app.call('saveCompanyConfigurations', {
        as: csr,
        query: { companyId: 1 },
        body: [{ name: 'REQUIRED_DOCUMENTS', values }],
      })
    granted(await entry(['40', '2']), 200)
    expect((await papers(id)).expected).toEqual([1, 2, 40, 51])
    granted(await entry(['2']), 200)
    expect((await papers(id)).expected).toEqual([1, 2, 51])
  })

  it('are those of a border where one is crossed', async () => {
    const abroad = sql`(select min(id) from cities where country_id <> (select country_id from cities where id = 1))`
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    await app.db.execute(sql`update shipments set dropoff_city_id = ${abroad} where id = ${shipmentId}`)
    expect((await papers(id)).expected).toEqual([1, 2, 10, 25, 26, 27, 48, 49, 50, 51, 56, 60])
  })

  it('are found missing once it is loaded, until the last has come', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    expect(await lacking(shipmentId)).toEqual([])
    await app.db.execute(sql`update bookings set status_id = 11 where id = ${id}`)
    expect(await lacking(shipmentId)).toEqual([id])
    for (const typeId of [1, 2]) await upload(id, typeId)
    expect(await lacking(shipmentId)).toEqual([id])
    await upload(id, 10)
    expect(await lacking(shipmentId)).toEqual([])
  })

  it('are missed of what its company alone asks for, and not of a proof that nobody needs', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    await app.db.execute(sql`update bookings set status_id = 11 where id = ${id}`)
    const documents: { id: number; documentTypeId: number }[] = []
    for (const typeId of [1, 2, 10]) documents.push(await upload(id, typeId))
    const entry = (values: string[]) =>
      app.call('saveCompanyConfigurations', {
        as: csr,
        query: { companyId: 1 },
        body: [{ name: 'REQUIRED_DOCUMENTS', values }],
      })
    granted(await entry(['40']), 200)
    expect(await lacking(shipmentId)).toEqual([id])
    await upload(id, 40)
    expect(await lacking(shipmentId)).toEqual([])
    await app.db.execute(sql`update bookings set pod_status = 'NOT_REQUIRED' where id = ${id}`)
    const proof = documents.find(({ documentTypeId }) => documentTypeId === 2)?.id ?? 0
    granted(await scene.call('deleteBookingDocument', { path: { id: proof } }), 200)
    expect(await lacking(shipmentId)).toEqual([])
    expect((await papers(id)).missing).toEqual([])
    granted(await entry(['2']), 200)
  })

  it('are missed as soon as more is asked for, by the vertical, the terms of the company or those of the project', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    const [project] = await app.db
      .select({ id: companyProjects.id })
      .from(companyProjects)
      .where(and(eq(companyProjects.groupId, 1), eq(companyProjects.isActive, true)))
      .limit(1)
    const projectId = project?.id ?? 0
    await app.db.update(bookings).set({ statusId: 12, projectId }).where(eq(bookings.id, id))
    for (const typeId of [1, 2, 10]) await upload(id, typeId)
    expect(await lacking(shipmentId)).toEqual([])
    const vertical = async (verticalId: number) =>
      granted(await scene.call('setShipmentVertical', { path: { id: shipmentId, verticalId } }), 200)
    await vertical(3)
    expect(await lacking(shipmentId)).toEqual([id])
    await vertical(0)
    expect(await lacking(shipmentId)).toEqual([])

    const { projects: _, ...terms } = granted(
      await app.call('getInvoiceConfiguration', { as: csr, query: { companyId: 1 } }),
      200,
    )
    const house = async (requiredDocumentTypes: number[]) => {
      const { version } = granted(
        await app.call('getInvoiceConfiguration', { as: csr, query: { companyId: 1 } }),
        200,
      )
      const body = { ...terms, version, requiredDocumentTypes }
      granted(await app.call('saveInvoiceConfiguration', { as: csr, body }), 200)
    }
    await house([40])
    expect(await lacking(shipmentId)).toEqual([id])
    const own = async (requiredDocumentTypes?: number[]) => {
      const path = { projectId }
      const { version } = granted(await app.call('getProjectBilling', { as: csr, path }), 200)
      const body = { version, ...(requiredDocumentTypes && { requiredDocumentTypes }) }
      granted(await app.call('saveProjectBilling', { as: csr, path, body }), 200)
    }
    await own([1])
    expect(await lacking(shipmentId)).toEqual([])
    expect((await papers(id)).expected).toEqual([1, 2, 10])
    await own([15])
    expect(await lacking(shipmentId)).toEqual([id])
    expect((await papers(id)).missing).toEqual([15])
    await own()
    await house([])
    expect(await lacking(shipmentId)).toEqual([])
  })

  it('are told for all bookings of a shipment at once, without what was replaced', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    await upload(id, 1, 'old.pdf')
    const { id: newer } = await upload(id, 1, 'new.pdf')
    const list = (as: string) => app.call('listShipmentBookingDocuments', { as, path: { id: shipmentId } })
    for (const as of [csr, 'shipper@karwan.test'])
      expect(granted(await list(as), 200).map((one: { id: number }) => one.id)).toEqual([newer])
    expect((await list('shipper2@karwan.test')).status).toBe(404)
  })
})
