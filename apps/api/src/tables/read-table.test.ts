import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const read = async (text: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'karwan-table-')), 'table.csv')
  await writeFile(path, text)
  return readTable(path, { rows: 100, columns: 10 })
}

it.each([
  ['alike', 'number,amount\nKS-1,60000\nKS-2,7000\n'],
  [
    'otherwise than their header, as when they were pasted under it',
    'number,amount\r\nKS-1,60000\nKS-2,7000\n',
  ],
  ['in all ways at once', 'number,amount\rKS-1,60000\r\nKS-2,7000\n'],
])('rows that end %s are read one by one', async (_, text) => {
  expect(await read(text)).toEqual([
    ['number', 'amount'],
    ['KS-1', '60000'],
    ['KS-2', '7000'],
  ])
})

it('a line break within quotes is part of its cell', async () => {
  expect(await read('name,note\r\nA,"one\ntwo"\r\n')).toEqual([
    ['name', 'note'],
    ['A', 'one\ntwo'],
  ])
})
