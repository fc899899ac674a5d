import type { Body } from '@karwan/sdk'
import { sdk } from '../access/sdk.ts'
import { oneKeyUntilAnswered } from '../form/one-key-until-answered.ts'
import { patiently } from './all-rows.ts'
import type { List, ListSearch } from './define-list.ts'

export type TableFile = {
  list: List<never>
  search: ListSearch
  columns: readonly { id: string }[]
  rows: readonly never[]
  /** The file has only rows that were selected. */
  areChosen: boolean
}

/** Tells the server, for its audit log, what goes into a file; tries of the same file are recorded once. */
export function recorderOfFile() {
  const once = oneKeyUntilAnswered()
  return (file: TableFile, signal: AbortSignal) => {
    const body = bodyOf(file)
    return once((idempotencyKey) =>
      patiently(() => sdk.call('recordTableFile', { body, idempotencyKey, signal })),
    )
  }
}

function bodyOf({ list, search, columns, rows, areChosen }: TableFile): Body<'recordTableFile'> {
  const { page: _, pageSize: __, ...question } = list.ask(search)
  const ids = rows.map((row) => Number(list.rowKey(row)))
  return {
    list: list.operation(),
    query: asText({ ...question, ...(areChosen && { ids }) }),
    rows: rows.length,
    columns: columns.map(({ id }) => id),
  }
}

/** As in the address of the list's call, where the entries of a parameter stand between commas. */
const asText = (query: object): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
