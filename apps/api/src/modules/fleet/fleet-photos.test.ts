import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { keysInUse } from '../documents/document.store.ts'
import { fleetPhotos } from './fleet-photos.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const picture = async () => {
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#4088cc' } })
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'gul.png', { type: 'image/png' })
}
const upload = async (as = csr, file?: File) =>
  app.call('uploadFleetPhoto', { as, body: { file: file ?? (await picture()) } })
const bring = async (as = csr): Promise<number> => {
  const { status, body } = await upload(as)
  expect(status).toBe(201)
  return body.data.id
}
const shown = async (id: number, as = csr) => (await app.call('getFleetPhoto', { as, path: { id } })).status
const change = (id: number, photoDocumentId: number | null, as = csr) =>
  app.call('updateDriver', { as, path: { id }, body: { photoDocumentId } })

describe('a photo of a driver or vehicle', () => {
  it('stands on the driver and in the list, and is shown to who sees the driver', async () => {
    const photo = await bring()
    const changed = await change(41, photo)
    expect([changed.status, changed.body.data.photoDocumentId]).toEqual([200, photo])
    const listed = await app.call('listDrivers', { as: csr, query: { search: changed.body.data.fullName } })
    expect(listed.body.data.items[0].photoDocumentId).toBe(photo)
    expect(await shown(photo)).toBe(200)
    expect(await shown(photo, 'shipper@karwan.test')).not.toBe(200)
  })

  it('stands in the history of its own driver alone, as a change', async () => {
    const historyOf = async (id: number) =>
      (await app.call('listDriverHistory', { as: csr, path: { id } })).body.data
    const photo = await bring()
    await change(44, photo)
    expect(await historyOf(photo)).toEqual([])
    expect(await historyOf(44)).toHaveLength(1)
  })

  it('comes with a vehicle that is added', async () => {
    const photo = await bring()
    const body = { partnerId: 31, registrationNumber: 'PHO-7711', vehicleTypeId: 2, photoDocumentId: photo }
    const added = await app.call('createVehicle', { as: csr, body })
    expect([added.status, added.body.data.photoDocumentId]).toEqual([201, photo])
    expect(await shown(photo)).toBe(200)
  })

  it('is of one record only, and is not taken from a colleague', async () => {
    const photo = await bring()
    expect(await shown(photo, 'agent@karwan.test')).toBe(404)
    const refused = await change(42, photo, 'agent@karwan.test')
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('Photo is not valid')
    expect((await change(41, photo)).status).toBe(200)
    expect((await change(42, photo)).status).toBe(422)
    expect((await change(42, 2_000_000_000)).status).toBe(422)
  })

  it('takes the place of the one before, whose file is left to the sweep, and is taken away', async () => {
    const [first, second] = [await bring(), await bring()]
    const rows = await app.db.select().from(fleetPhotos)
    const key = rows.find(({ id }) => id === first)?.storageKey ?? ''
    await change(41, first)
    expect((await keysInUse(app.db, [key])).has(key)).toBe(true)
    await change(41, second)
    expect([await shown(first), await shown(second)]).toEqual([404, 200])
    expect((await keysInUse(app.db, [key])).has(key)).toBe(false)
    expect((await change(41, null)).body.data.photoDocumentId).toBeNull()
    expect(await shown(second)).toBe(404)
  })

  it('is a picture that can be read', async () => {
    const pdf = new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' })
    expect((await upload(csr, pdf)).status).toBe(422)
    const text = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' })
    const refused = await upload(csr, text)
    expect([refused.status, refused.body.code]).toEqual([422, 'document.file_disguised'])
    expect((await upload('shipper@karwan.test')).status).toBe(403)
  })
})
