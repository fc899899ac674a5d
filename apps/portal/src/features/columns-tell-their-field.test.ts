import { createIntl, createIntlCache } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '../kit/access/sdk.ts'
import type { List, ListColumn } from '../kit/list/define-list.ts'
import type { Arranged } from '../kit/list/define-table.ts'
import { aBootConfig } from '../kit/testing/boot.ts'
import { idsOf, rowsOf, toldBy } from '../kit/testing/told-fields.ts'
import { loadRest, messageStore } from '../kit/text/messages.ts'
import { wordsOf } from '../kit/text/use-words.ts'

/** Every list that a feature declares and every table of a record, found by their file names. */
const modules = import.meta.glob<Record<string, List<never> | Arranged<never>>>(
  ['./*/*-list.tsx', './*/components/**/*-columns.tsx'],
  { eager: true },
)
const lists = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([, value]) => 'columns' in value && 'operation' in value),
)

/** Columns that show the id of a record because it has no name. */
const toldById: Readonly<Record<string, string>> = {
  'auditList.entity': 'a record of any kind',
  'auditList.requestId': 'of the log',
  'invoiceList.invoiceNumber': 'a draft has no number yet',
  'partnerInvoiceList.invoiceNumber': 'a draft has no number yet',
}

/** Columns that show something other than their text, with the reason. */
const shownOtherwise: Readonly<Record<string, string>> = {
  'bidTable.vehicles': 'by a component of its own',
  'fleetList.name': 'by a component of its own',
  'shipmentList.status': 'with the time that is left, by a component of its own',
  'vehicleTypeList.iconKey': 'as a picture',
}

/** Columns that show nothing of the example row. */
const notSeen: Readonly<Record<string, string>> = {
  'bidTable.actions': 'buttons',
  'expiringList.keepsHome': 'said only of a paper that has expired',
  'vehicleTypeList.variants': 'a link that is called the same in each row',
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00.000Z'), toFake: ['Date'] })
  connect(aBootConfig(), vi.fn())
  await loadRest()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wordsNow = () =>
  wordsOf(createIntl({ ...messageStore.current(), onError: () => undefined }, createIntlCache()))

const operationOf = (list: (typeof lists)[number][1]) => ('ofAll' in list ? list.ofAll : list.operation())

const known = new Map<object, ReturnType<typeof readTelling>>()

/** The columns of a list, with the fields that each of them shows. */
function tellingOf(list: (typeof lists)[number][1]) {
  const told = known.get(list) ?? readTelling(list)
  known.set(list, told)
  return told
}

function readTelling(list: (typeof lists)[number][1]) {
  const told = rowsOf(operationOf(list))
  const words = wordsNow()
  const columns = Object.entries<ListColumn<never>>(list.columns)
  return {
    row: told.rows.at(-1) ?? {},
    ids: idsOf(told),
    columns: columns.map(([column, declared]) => ({
      column,
      sort: declared.sort,
      ...toldBy(declared, told, words),
    })),
  }
}

/** The name of a field in an order: `partnerName` for `partner.name`. */
const asOrder = (path: string) => path.replaceAll(/\.(\w)/g, (_, first: string) => first.toUpperCase())
const isOf = (field: string) => (path: string) => path === field || path.startsWith(`${field}.`)

/**
 * The field that a column is about: of its name, or for an id the name beside it,
 * or else those that begin with it.
 */
function fieldsOf(column: string, row: Readonly<Record<string, unknown>>): string[] {
  const named = [column.replace(/(User)?Id$/, 'Name'), column].find((name) => name in row)
  const begins = new RegExp(`^${column}[A-Z]`)
  return named === undefined ? Object.keys(row).filter((name) => begins.test(name)) : [named]
}

it('lists and tables are found', () => expect(lists.length).toBeGreaterThan(35))

describe.each(lists)('the columns of %s', (name, list) => {
  const unless = (excused: Readonly<Record<string, string>>, faults: readonly string[]) => {
    const own = Object.keys(excused).filter((one) => one.startsWith(`${name}.`))
    expect(faults.toSorted()).toEqual(own.toSorted())
  }

  it('tell something of their row, and by their names what it is', () => {
    const { row, columns } = tellingOf(list)
    const silent = columns.filter(({ column, text, cell = [] }) => {
      const fields = fieldsOf(column, row)
      const told = [...text, ...cell]
      return fields.length === 0
        ? told.length === 0
        : !told.some((path) => fields.some((field) => isOf(field)(path)))
    })
    unless(
      notSeen,
      silent.map(({ column }) => `${name}.${column}`),
    )
  })

  it('show what their text says, whatever they show besides', () => {
    const { columns } = tellingOf(list)
    const lacking = columns.filter(({ text, cell }) => cell && text.some((path) => !cell.includes(path)))
    unless(
      shownOtherwise,
      lacking.map(({ column }) => `${name}.${column}`),
    )
  })

  it('tell names, and no ids', () => {
    const { ids, columns } = tellingOf(list)
    const byId = columns.filter(({ text, cell = [] }) =>
      [...text, ...cell].some((path) => ids.includes(path)),
    )
    unless(
      toldById,
      byId.map(({ column }) => `${name}.${column}`),
    )
  })

  it('sort by what they tell, wherever the list has such an order', () => {
    const { columns } = tellingOf(list)
    const orders =
      'sorts' in list ? [...new Set(Object.keys(list.sorts).map((one) => one.split(':')[0]))] : []
    const faults = orders.flatMap((order) => {
      const telling = columns.filter(({ text, cell = [] }) =>
        [...text, ...cell].map(asOrder).includes(order ?? ''),
      )
      const sorting = columns.filter(({ sort }) => sort === order)
      const isRight =
        sorting.length === Math.min(telling.length, 1) && sorting.every((one) => telling.includes(one))
      return isRight ? [] : [order]
    })
    expect(faults).toEqual([])
  })
})

it('each column tells what somebody has read and agreed to: `npm run matrix -w @karwan/portal` writes it anew', async () => {
  const lines = lists.flatMap(([name, list]) => {
    const { row, columns } = tellingOf(list)
    const everywhere = columns.flatMap(({ text, cell = [] }) => [...text, ...cell])
    const untold = Object.keys(row).filter(
      (field) => !['id', 'version'].includes(field) && !everywhere.some(isOf(field)),
    )
    return [
      `${name}: ${operationOf(list)}`,
      ...columns.map(({ column, sort, text, cell = text }) => {
        const more = cell.filter((path) => !text.includes(path))
        return [
          `  ${column}: ${text.join(', ') || 'nothing of the row'}`,
          more.length > 0 && `, beside it ${more.join(', ')}`,
          sort !== undefined && ` (sorts by ${sort})`,
        ]
          .filter(Boolean)
          .join('')
      }),
      ...(untold.length > 0 ? [`  in no column: ${untold.join(', ')}`] : []),
      '',
    ]
  })
  await expect(lines.join('\n')).toMatchFileSnapshot('columns-of-lists.txt')
})
