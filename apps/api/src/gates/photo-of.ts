import { granted, marketScene, type TestApp } from '../testing/index.ts'
import { sampleFiles } from '../testing/sample-files.ts'

/** A driver's photo, brought by customer support. */
export async function photoOf(app: TestApp, driver: number): Promise<number> {
  const scene = marketScene(app)
  const sample = sampleFiles['image/png']
  if (!sample) throw new Error('There is no sample of a picture')
  const file = new File([sample.bytes()], sample.fileName, { type: 'image/png' })
  const { id } = granted(await scene.call('uploadFleetPhoto', { body: { file } }), 201)
  granted(await scene.call('updateDriver', { path: { id: driver }, body: { photoDocumentId: id } }), 200)
  return id
}
