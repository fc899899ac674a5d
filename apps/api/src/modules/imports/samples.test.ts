import { type ImportRegister, importRegisters } from '@karwan/domain/imports'
import { namesOf } from '@karwan/domain/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importScene } from '../../testing/import-scene.ts'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
})
afterAll(() => app.close())

/** The rows as they are downloaded, without the mark that tells programs their letters. */
const sampleOf = async (register: ImportRegister, as: string) => {
  const { body } = await app.call('getImportSample', { as, path: { register } })
  const text = new TextDecoder().decode(body)
  return text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => bareOf(cell)))
    .map((cells) => cells.slice(0, -1))
}
const bareOf = (cell: string) =>
  cell
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/^'/, '')

const shippers: ImportRegister[] = ['LOCATION']
it.each([
  ...namesOf(importRegisters).map((register) => [register, 'csr@karwan.test'] as const),
  ...shippers.map((register) => [register, 'shipper2@karwan.test'] as const),
])('every row of the sample of %s comes in for %s', async (register, as) => {
  const files = importScene(app, register, as)
  const sample = await sampleOf(register, as)
  const { id } = await files.preview(sample)
  const rows = sample.slice(1)
  expect(await files.told(id)).toMatchObject(Object.fromEntries(rows.map((_, at) => [at + 2, ['TO_CREATE']])))
  expect([await files.written(sample), rows.length]).toEqual([{ CREATED: 2 }, 2])
})
