import { eq } from 'drizzle-orm'
import { drivers } from '../modules/fleet/drivers.table.ts'
import { granted, marketScene, type TestApp } from '../testing/index.ts'
import { sampleFiles } from '../testing/sample-files.ts'

/** Uploads a photo for a driver as customer support, without raising the driver's version. */
export async function photoOf(app: TestApp, driver: number): Promise<number> {
  const sample = sampleFiles['image/png']
  if (!sample) throw new Error('There is no sample of a picture')
  const file = new File([sample.bytes()], sample.fileName, { type: 'image/png' })
  const { id } = granted(await marketScene(app).call('uploadFleetPhoto', { body: { file } }), 201)
  await app.db.update(drivers).set({ photoDocumentId: id }).where(eq(drivers.id, driver))
  return id
}
