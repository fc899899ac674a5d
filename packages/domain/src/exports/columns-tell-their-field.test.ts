import { expect, it } from 'vitest'
import type { ExportColumn, ExportedList } from './export-column.ts'
import * as exported from './index.ts'

const isList = (one: unknown): one is ExportedList<object> =>
  typeof one === 'object' && one !== null && 'fileName' in one && 'columns' in one
const lists = Object.values(exported).filter(isList)

/** The fields that a column reads from its row. Errors are ignored, since the row has no values. */
async function fieldsOf({ value }: ExportColumn<object>): Promise<string[]> {
  const taken = new Set<string>()
  const row = new Proxy({}, { get: (_, name) => void taken.add(String(name)) })
  await Promise.allSettled([Promise.resolve().then(() => value(row))])
  return [...taken]
}

it('finds the lists', () => expect(lists.length).toBeGreaterThan(25))

it('a column of a file tells the fields that somebody has agreed to', async () => {
  const told = await Promise.all(
    lists.map(async ({ fileName, columns }) => {
      const lines = await Promise.all(
        columns.map(async (column) => `  ${column.label}: ${(await fieldsOf(column)).join(', ')}`),
      )
      return [fileName, ...lines].join('\n')
    }),
  )
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('columns-of-files.txt')
})
