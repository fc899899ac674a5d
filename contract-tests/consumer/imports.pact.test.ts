import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { rowsOfPumps } from '../states/imports.states.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
const csv = { type: 'text/csv', looksLike: 'text/plain' }
const named = (name: RegExp, example: string) => ({
  'Content-Disposition': MatchersV3.regex(
    new RegExp(`^attachment;.*filename=.*${name.source}.*$`),
    `attachment; filename="${example}"`,
  ),
})
const given = (id: number) => [{ state: 'an import of fuel pumps', id } as const]
const example = exampleOf('Import')
// A field that is not read from the file has no column.
const columns = example.columns.map((column) => ({ ...column, column: null }))
const pumps = { ...example, columns, register: 'FUEL_PUMP' as const, rowCount: 2 }
const shown = (id: number, status: 'PREVIEW' | 'CONFIRMED' = 'PREVIEW') =>
  loosely({ ...pumps, id, status }, { id, status })

describe('a file of rows', () => {
  it('is looked at before anything is written', async () => {
    const content = rowsOfPumps(9000)
    const form = { fields: { register: 'FUEL_PUMP' }, file: { name: 'pumps.csv', ...csv, content } }
    const answer = { status: 201, body: { data: loosely(pumps, { status: 'PREVIEW' }) } }
    const made = await exchange(
      [
        {
          asking: 'to look at a file of rows',
          by,
          request: { method: 'POST', path: '/import', form },
          answer,
        },
      ],
      ({ sdk }) =>
        sdk.call('createImport', {
          body: {
            register: 'FUEL_PUMP',
            file: new File([new Uint8Array(content)], 'pumps.csv', { type: 'text/csv' }),
          },
        }),
    )
    expect(made?.status).toBe('PREVIEW')
  })

  it('is shown as far as it is', async () => {
    const id = 9010
    const answer = { status: 200, body: { data: shown(id) } }
    const request = { method: 'GET', path: `/import/${id}` } as const
    const found = await exchange(
      [{ given: given(id), asking: 'for an import', by, request, answer }],
      ({ sdk }) => sdk.call('getImport', { path: { id } }),
    )
    expect(found?.id).toBe(id)
  })

  it('is shown row by row, refused ones first', async () => {
    const id = 9020
    const row = { ...exampleOf('ImportRow'), row: 3, problems: [] }
    const { problems: _, fields: __, ...facts } = row
    const query = { page: '0', pageSize: '25', result: 'REFUSED' }
    const data = {
      items: [loosely(facts, { row: 3, result: 'REFUSED', recordId: null })],
      ...loosely({ page: 0, pageSize: 25, total: 1 }, { total: 1 }),
    }
    const request = { method: 'GET', path: `/import/${id}/row`, query } as const
    const found = await exchange(
      [
        {
          given: given(id),
          asking: 'for the refused rows of an import',
          by,
          request,
          answer: { status: 200, body: { data } },
        },
      ],
      ({ sdk }) =>
        sdk.call('listImportRows', { path: { id }, query: { page: 0, pageSize: 25, result: 'REFUSED' } }),
    )
    expect(found?.total).toBe(1)
  })

  it('is read again when somebody says which column is which', async () => {
    const id = 9030
    const body = { columns: [{ field: 'name', column: 0 }] }
    const request = { method: 'PUT', path: `/import/${id}/mapping`, body } as const
    const answer = { status: 200, body: { data: shown(id) } }
    const mapped = await exchange(
      [{ given: given(id), asking: 'to say which column is which', by, request, answer }],
      ({ sdk }) => sdk.call('mapImportColumns', { path: { id }, body }),
    )
    expect(mapped?.status).toBe('PREVIEW')
  })

  it('is written when it is confirmed', async () => {
    const id = 9040
    const request = { method: 'POST', path: `/import/${id}/confirm`, idempotencyKey: 'import-1' } as const
    const answer = { status: 200, body: { data: shown(id, 'CONFIRMED') } }
    const confirmed = await exchange(
      [{ given: given(id), asking: 'to write an import', by, request, answer }],
      ({ sdk }) => sdk.call('confirmImport', { path: { id }, idempotencyKey: 'import-1' }),
    )
    expect(confirmed?.status).toBe('CONFIRMED')
  })

  it('changes what is there where that is confirmed as well', async () => {
    const id = 9041
    const body = { changeExisting: true }
    const request = {
      method: 'POST',
      path: `/import/${id}/confirm`,
      body,
      idempotencyKey: 'import-2',
    } as const
    const answer = { status: 200, body: { data: shown(id, 'CONFIRMED') } }
    const confirmed = await exchange(
      [{ given: given(id), asking: 'to write an import and change what is there', by, request, answer }],
      ({ sdk }) => sdk.call('confirmImport', { path: { id }, body, idempotencyKey: 'import-2' }),
    )
    expect(confirmed?.status).toBe('CONFIRMED')
  })

  it('comes back with what became of each row', async () => {
    const id = 9050
    const request = { method: 'GET', path: `/import/${id}/result` } as const
    const content = Buffer.from('Row,Name,Result,Why\r\n')
    const answer = { status: 200, headers: named(/result/, `result-${id}.csv`), file: { ...csv, content } }
    const file = await exchange(
      [{ given: given(id), asking: 'for what became of each row', by, request, answer }],
      ({ sdk }) => sdk.callFile('downloadImportResult', { path: { id } }),
    )
    expect(file?.fileName).toBe(`result-${id}.csv`)
  })

  it('has a sample', async () => {
    const request = { method: 'GET', path: '/import-sample/VEHICLE', query: { format: 'csv' } } as const
    const content = Buffer.from('Registration number,Vehicle type\r\n')
    const answer = { status: 200, headers: named(/vehicle/, 'vehicle-sample.csv'), file: { ...csv, content } }
    const file = await exchange(
      [{ asking: 'for a sample of a file of vehicles', by, request, answer }],
      ({ sdk }) =>
        sdk.callFile('getImportSample', { path: { register: 'VEHICLE' }, query: { format: 'csv' } }),
    )
    expect(file?.fileName).toBe('vehicle-sample.csv')
  })
})
