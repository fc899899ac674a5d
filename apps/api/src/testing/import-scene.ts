import { runDueJobs } from '../jobs/run-jobs.ts'
import { jobHandlers } from '../modules/jobs.ts'
import { ports } from '../modules/ports.ts'
import { granted } from './market-scene.ts'
import type { TestApp } from './test-app.ts'

type Rows = readonly (readonly string[])[]
type Count = { result: string; rows: number }
type Told = {
  row: number
  result: string
  fields: string[]
  problems: { field: string | null; message: string }[]
}

const csvOf = (rows: Rows) =>
  new File([rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')], 'rows.csv', {
    type: 'text/csv',
  })

/** Steps of importing a file: sending, confirming and reading the result. */
export function importScene(app: TestApp, register: string, usual: string) {
  const preview = async (rows: Rows, as = usual): Promise<{ id: number; counts: Count[] }> =>
    granted(await app.call('createImport', { as, body: { register, file: csvOf(rows) } }), 201)
  const confirm = async (id: number, { as = usual, body }: { as?: string; body?: object } = {}) => {
    const answer = await app.call('confirmImport', { as, path: { id }, ...(body && { body }) })
    // Runs only the import job, so that messages stay queued.
    const writing = { 'imports.write': jobHandlers['imports.write'] } as typeof jobHandlers
    await runDueJobs(app.deps, ports, writing)
    return answer
  }
  return {
    preview,
    confirm,
    /** Imports the rows and returns the number of rows by result. */
    async written(rows: Rows, how: { as?: string; body?: object } = {}): Promise<Record<string, number>> {
      const { id } = await preview(rows, how.as)
      granted(await confirm(id, how), 200)
      const { counts } = granted(await app.call('getImport', { as: how.as ?? usual, path: { id } }), 200)
      return Object.fromEntries(counts.map(({ result, rows: many }: Count) => [result, many]))
    },
    /** Result, fields and problems of each row, by row number. */
    async told(id: number, as = usual): Promise<Record<number, string[]>> {
      const { items } = granted(await app.call('listImportRows', { as, path: { id } }), 200)
      return Object.fromEntries(
        items.map(({ row, result, fields, problems }: Told) => [
          row,
          [
            result,
            ...fields,
            ...problems.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)),
          ],
        ]),
      )
    },
  }
}
