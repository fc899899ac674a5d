import { importers, importSample } from '@karwan/domain/imports'
import { and, desc, eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { sampleXlsx } from '../../testing/sample-files.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { jobHandlers } from '../jobs.ts'
import { partners } from '../partners/partners.table.ts'
import { ports } from '../ports.ts'
import { importRows, imports } from './imports.table.ts'

let app: TestApp
let owner: { id: number; phone: string; name: string }
beforeAll(async () => {
  app = await testApp()
  const [partner] = await app.db.select().from(partners).where(eq(partners.id, 1))
  owner = { id: 1, phone: partner?.phoneNumber ?? '', name: partner?.fullName ?? '' }
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Rows = readonly (readonly string[])[]
const csvOf = (rows: Rows) =>
  new File(
    [rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')],
    'rows.csv',
    {
      type: 'text/csv',
    },
  )
const upload = (register: string, file: File, as = admin) =>
  app.call('createImport', { as, body: { register, file } })
const preview = async (register: string, rows: Rows) => {
  const { status, body } = await upload(register, csvOf(rows))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const rowsOf = async (id: number, query = {}) =>
  (await app.call('listImportRows', { as: admin, path: { id }, query })).body.data.items
const confirm = (id: number, as = admin) => app.call('confirmImport', { as, path: { id } })
const work = () => runDueJobs(app.deps, ports, jobHandlers)
const written = async (register: string, rows: Rows) => {
  const { id } = await preview(register, rows)
  expect((await confirm(id)).status).toBe(200)
  await work()
  return (await app.call('getImport', { as: admin, path: { id } })).body.data
}
const head = ['Reg no', 'Type', 'Partner phone', 'Fitness', 'Remarks']
const truck = (plate: string, ...more: string[]) => [plate, 'Flatbed', owner.phone, ...more]

describe('a file of vehicles', () => {
  it('is looked at first, and nothing is written', async () => {
    const before = await app.db.$count(vehicles)
    const made = await preview('VEHICLE', [
      head,
      truck('tka 900', '31/12/2027'),
      ['TKA-901', 'Ship', owner.phone, '31/02/2027'],
      truck('TKA 900'),
      ['TKA-902', 'Mazda', '03041999999'],
      ['', '', '', '', ''],
      ['', 'Mazda', owner.phone],
    ])
    expect(made).toMatchObject({
      status: 'PREVIEW',
      rowCount: 5,
      counts: [
        { result: 'REFUSED', rows: 4 },
        { result: 'TO_CREATE', rows: 1 },
      ],
    })
    expect(await rowsOf(made.id)).toEqual([
      expect.objectContaining({
        row: 3,
        name: 'TKA-901',
        problems: [
          {
            field: 'vehicleTypeId',
            isError: true,
            message: 'There is no vehicle type "Ship"',
          },
          {
            field: 'fitnessExpiry',
            isError: true,
            message: '"31/02/2027" is not a date; write it as 31/12/2026 or 2026-12-31',
          },
        ],
      }),
      expect.objectContaining({
        row: 4,
        problems: [
          { field: 'registrationNumber', isError: true, message: 'The same registration number as row 2' },
        ],
      }),
      expect.objectContaining({
        row: 5,
        problems: [
          { field: 'partnerId', isError: true, message: 'There is no partner with the phone "03041999999"' },
        ],
      }),
      expect.objectContaining({
        row: 7,
        problems: [
          { field: 'registrationNumber', isError: true, message: 'Registration number is required' },
        ],
      }),
      expect.objectContaining({ row: 2, result: 'TO_CREATE', name: 'TKA-900', problems: [] }),
    ])
    expect((await rowsOf(made.id, { result: 'TO_CREATE' })).map(({ row }: { row: number }) => row)).toEqual([
      2,
    ])
    expect(await app.db.$count(vehicles)).toBe(before)
  })

  it('is written once it is confirmed, told in the history of each, and the same file again changes nothing', async () => {
    const rows = [head, truck('TKA-910', '31/12/2027', 'Spare, "new"'), truck('TKA-911')]
    expect(await written('VEHICLE', rows)).toMatchObject({
      status: 'DONE',
      counts: [{ result: 'CREATED', rows: 2 }],
    })
    const found = (await app.call('findVehicle', { as: admin, path: { registrationNumber: 'tka910' } })).body
      .data
    expect(found).toMatchObject({ partnerId: 1, vehicleTypeId: 2, fitnessExpiry: '2027-12-31' })
    const history = await app.call('listVehicleHistory', { as: admin, path: { id: found.id } })
    expect(history.body.data).toMatchObject([{ act: 'confirmImport' }])

    const again = await preview('VEHICLE', rows)
    expect(again.counts).toEqual([{ result: 'UNCHANGED', rows: 2 }])
    const refused = await confirm(again.id)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'import.nothing', message: 'No row of this file would be added or changed' },
    })
  })

  it('changes only what it names: an empty cell and a column that is not there leave a field as it is', async () => {
    await written('VEHICLE', [head, truck('TKA-920', '31/12/2027', 'First')])
    const { counts, id } = await written('VEHICLE', [
      ['Plate', 'Fitness', 'Remarks'],
      ['tka920', '01/06/2028', ''],
    ])
    expect(counts).toEqual([{ result: 'CHANGED', rows: 1 }])
    expect(await rowsOf(id)).toMatchObject([{ result: 'CHANGED', fields: ['fitnessExpiry'] }])
    const found = (await app.call('findVehicle', { as: admin, path: { registrationNumber: 'tka920' } })).body
      .data
    expect(found).toMatchObject({ fitnessExpiry: '2028-06-01', notes: 'First', vehicleTypeId: 2, version: 2 })
    const [event] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityType, 'vehicle'), eq(auditLog.entityId, found.id)))
      .orderBy(desc(auditLog.id))
    expect(event).toMatchObject({
      before: { fitnessExpiry: '2027-12-31' },
      after: { fitnessExpiry: '2028-06-01' },
    })
  })

  it('leaves a vehicle of another partner alone', async () => {
    await written('VEHICLE', [head, truck('TKA-930')])
    const [other] = await app.db.select().from(partners).where(eq(partners.id, 2))
    const { id } = await preview('VEHICLE', [head, ['TKA-930', 'Flatbed', other?.phoneNumber ?? '']])
    expect(await rowsOf(id)).toMatchObject([
      {
        result: 'REFUSED',
        problems: [{ field: 'partnerId', message: `This already belongs to ${owner.name}` }],
      },
    ])
  })

  it('is decided anew when it is written: what was added meanwhile is changed and not added twice', async () => {
    const { id } = await preview('VEHICLE', [head, truck('TKA-940', '', 'From the file'), truck('TKA-941')])
    await app.call('createVehicle', {
      as: admin,
      body: { partnerId: 1, registrationNumber: 'TKA-940', vehicleTypeId: 2 },
    })
    await confirm(id)
    await work()
    expect(await rowsOf(id)).toMatchObject([
      { row: 2, result: 'CHANGED', fields: ['notes'] },
      { row: 3, result: 'CREATED' },
    ])
    expect((await confirm(id)).body).toMatchObject({ code: 'import.confirmed', current: { status: 'DONE' } })
  })
})

describe('the columns of a file', () => {
  it('can be said where their names say nothing, and the preview is made anew', async () => {
    const made = await preview('VEHICLE', [
      ['A', 'B', 'C'],
      ['TKA-950', 'Reefer', owner.phone],
    ])
    expect(made.counts).toEqual([{ result: 'REFUSED', rows: 1 }])
    expect((await confirm(made.id)).body.message).toBe('Choose the column for Registration number')
    const columns = [
      { field: 'registrationNumber', column: 0 },
      { field: 'vehicleTypeId', column: 1 },
      { field: 'partnerId', column: 2 },
    ]
    const map = (body: object) => app.call('mapImportColumns', { as: admin, path: { id: made.id }, body })
    const mapped = await map({ columns })
    expect(mapped.body.data.counts).toEqual([{ result: 'TO_CREATE', rows: 1 }])
    for (const [column, message] of [
      [{ field: 'colour', column: 0 }, 'A column can be read into one field only'],
      [{ field: 'wings', column: 1 }, 'There is no field wings in this register'],
      [{ field: 'colour', column: 9 }, 'The file has no column 10'],
    ] as const)
      expect((await map({ columns: [...columns, column] })).body.fields).toEqual({ columns: [message] })
  })

  it('are those of the sample, which is a CSV or an XLSX and can be imported as it is', async () => {
    for (const register of ['VEHICLE', 'PARTNER', 'DRIVER', 'FUEL_PUMP'] as const) {
      const sample = await app.call('getImportSample', {
        as: admin,
        path: { register },
        query: { format: 'xlsx' },
      })
      const { status, body } = await upload(register, new File([sample.body], 'sample.xlsx', { type: sheet }))
      expect(status).toBe(201)
      expect(body.data.columns.every(({ column }: { column: number | null }) => column !== null)).toBe(true)
      const text = await app.call('getImportSample', { as: admin, path: { register } })
      expect(new TextDecoder().decode(text.body)).toContain(importSample(importers[register])[0]?.[0])
    }
  })
})

describe('who is known again', () => {
  const people = ['Name', 'Phone', 'Partner phone', 'CNIC']

  it('is a driver with a new phone, by the CNIC', async () => {
    await written('DRIVER', [people, ['Gul Zaman', '0345 1200901', owner.phone, '35202-1200901-1']])
    const { id } = await written('DRIVER', [
      people,
      ['Gul Zaman', '0345 1200902', owner.phone, '3520212009011'],
    ])
    expect(await rowsOf(id)).toMatchObject([{ result: 'CHANGED', fields: ['phoneNumber'] }])
    await written('DRIVER', [people, ['Bashir Ahmad', '0345 1200903', owner.phone, '35202-1200903-1']])
    const both = await preview('DRIVER', [
      people,
      ['Gul Zaman', '0345 1200903', owner.phone, '3520212009011'],
    ])
    expect(await rowsOf(both.id)).toMatchObject([
      {
        result: 'REFUSED',
        problems: [{ message: 'The phone belongs to Bashir Ahmad, the CNIC to Gul Zaman' }],
      },
    ])
  })

  it('is looked for among partners too, and told without being refused', async () => {
    const { id } = await preview('DRIVER', [people, ['Himself', owner.phone, owner.phone, '']])
    expect(await rowsOf(id)).toMatchObject([
      {
        result: 'TO_CREATE',
        problems: [{ isError: false, message: `The same phone as the partner ${owner.name}` }],
      },
    ])
  })

  it('is a place by its name within its company or city', async () => {
    const places = ['Name', 'Kind', 'Company', 'City', 'Address']
    const mill = ['Sample mill', 'Factory', 'Indus Textiles', 'Lahore', '14 km Multan Road']
    expect((await written('LOCATION', [places, mill])).counts).toEqual([{ result: 'CREATED', rows: 1 }])
    const moved = await written('LOCATION', [places, mill.with(0, 'SAMPLE  mill').with(3, 'Karachi')])
    expect(await rowsOf(moved.id)).toMatchObject([{ result: 'CHANGED', fields: ['name', 'cityId'] }])
    const pumps = ['Name', 'Brand', 'City', 'Address', 'Fuel', 'Diesel price']
    const pump = ['Sample pump', 'PSO', 'Lahore', 'GT Road', 'Diesel, Petrol', '278.5']
    expect((await written('FUEL_PUMP', [pumps, pump])).counts).toEqual([{ result: 'CREATED', rows: 1 }])
    expect((await preview('FUEL_PUMP', [pumps, pump])).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
  })

  it('may be a partner, with a price that is the same in another spelling', async () => {
    const columns = ['Name', 'Phone', 'Type', 'City', 'Credit limit']
    const partner = ['Sher Afzal', '0306 1200901', 'fleet owner', 'lahore', '50,000']
    expect((await written('PARTNER', [columns, partner])).counts).toEqual([{ result: 'CREATED', rows: 1 }])
    expect((await preview('PARTNER', [columns, partner])).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
  })
})

describe('an amount of a file', () => {
  const columns = ['Name', 'Phone', 'Type', 'City', 'Credit limit']
  const partner = ['Hassan Guelleh', '+253 77 120 901', 'fleet owner', 'Djibouti City', '50000.5']

  it('has no part of a franc where the partner is in Djibouti, new or changed, and may have paisas elsewhere', async () => {
    const refused = await preview('PARTNER', [
      columns,
      partner,
      ['Sher Khan', '0306 1200902', 'fleet owner', 'lahore', '50000.5'],
    ])
    const says = (field: string, what: string) => [
      { field, isError: true, message: `${what} cannot have decimals in DJF` },
    ]
    expect(await rowsOf(refused.id)).toMatchObject([
      { result: 'REFUSED', problems: says('creditLimit', 'Credit limit') },
      { result: 'TO_CREATE', problems: [] },
    ])
    const whole = await written('PARTNER', [columns, partner.with(4, '50000.00')])
    expect(whole.counts).toEqual([{ result: 'CREATED', rows: 1 }])
    expect(await rowsOf((await preview('PARTNER', [columns, partner])).id)).toMatchObject([
      { result: 'REFUSED', problems: says('creditLimit', 'Credit limit') },
    ])
    const pumps = ['Name', 'Brand', 'City', 'Address', 'Fuel', 'Diesel price', 'Petrol price']
    const pump = ['Quay pump', 'Total', 'Djibouti City', 'Quay 13', 'Diesel, Petrol', '205', '199.9']
    expect(await rowsOf((await preview('FUEL_PUMP', [pumps, pump])).id)).toMatchObject([
      { result: 'REFUSED', problems: says('petrolPrice', 'Petrol price') },
    ])
  })

  it('is asked for a partner who moves there as well', async () => {
    const before = ['Idris Farah', '0306 1200903', 'fleet owner', 'lahore', '1000.5']
    expect((await written('PARTNER', [columns, before])).counts).toEqual([{ result: 'CREATED', rows: 1 }])
    const moved = await preview('PARTNER', [columns.slice(0, 4), before.with(3, 'Djibouti City').slice(0, 4)])
    expect(await rowsOf(moved.id)).toMatchObject([
      { result: 'REFUSED', problems: [{ field: 'creditLimit', isError: true }] },
    ])
  })
})

describe('a file that is none', () => {
  const bomb = () => new File([sampleXlsx([['a'.repeat(60_000_000)]])], 'rows.xlsx', { type: sheet })
  it.each([
    [
      'a picture called a CSV',
      () => new File([new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3])], 'x.csv', { type: 'text/csv' }),
      'The file has characters that a table cannot have',
    ],
    [
      'a broken XLSX',
      () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])], 'x.xlsx', { type: sheet }),
      'The file is not a readable CSV or XLSX',
    ],
    ['a small file that unpacks to a large one', bomb, 'The file is too large once it is unpacked'],
    ['a head alone', () => csvOf([head]), 'The file has no rows below the header'],
    [
      'too many rows',
      () => csvOf([['Plate'], ...Array.from({ length: 10_001 }, (_, at) => [`A${at}`])]),
      'A file can have at most 10000 rows',
    ],
    [
      'too many columns',
      () => csvOf([Array.from({ length: 101 }, (_, at) => `c${at}`), ['x']]),
      'A file can have at most 100 columns',
    ],
  ])('is refused: %s', async (_, file, message) => {
    const { status, body } = await upload('VEHICLE', file())
    expect(status).toBe(422)
    expect(body.fields).toEqual({ file: [message] })
  })

  it('has formulas refused where they stand, in an XLSX as in a CSV', async () => {
    const rows = [[...head], ['=1+1', 'Flatbed', owner.phone]]
    const cells = new Map([['1,0', { value: 2, formula: '1+1', formulaResult: 2, type: 'formula' as const }]])
    const xlsx = await writeXlsx({ sheets: [{ name: 'A', rows, cells }] })
    for (const file of [csvOf(rows), new File([new Uint8Array(xlsx)], 'rows.xlsx', { type: sheet })]) {
      const { body } = await upload('VEHICLE', file)
      const message = 'Formulas are not read; enter the value instead'
      expect(await rowsOf(body.data.id)).toMatchObject([
        { result: 'REFUSED', problems: [{ field: 'registrationNumber', message }] },
      ])
    }
  })
})

describe('an import', () => {
  it('is told row by row in a file, with what was sent', async () => {
    const refused = ['TKA-961', 'Ship', owner.phone, 'soon']
    const { id } = await written('VEHICLE', [head, truck('TKA-960'), refused])
    const { body, headers } = await app.call('downloadImportResult', { as: admin, path: { id } })
    expect(headers.get('content-disposition')).toContain(`result-${id}.csv`)
    const lines = new TextDecoder().decode(body).split('\r\n')
    expect(lines[0]).toBe('Row,Reg no,Type,Partner phone,Fitness,Remarks,Result,Why')
    expect(lines[1]).toContain('TKA-960,Flatbed')
    expect(lines[1]).toContain(',Added,')
    const why = [
      'Vehicle type: There is no vehicle type ""Ship""',
      'Fitness expiry: ""soon"" is not a date; write it as 31/12/2026 or 2026-12-31',
    ]
    expect(lines[2]).toContain(`,soon,,Refused,"${why.join('; ')}"`)
  })

  it('calls a row by the name of its record and its key, as far as they are there', async () => {
    const rows = [
      ['Driver', 'Mobile no.', 'Partner phone'],
      ['Gul Zaman', '0345 1299001', owner.phone],
      ['Bashir Ahmad', '', owner.phone],
      ['', '0345 1299002', owner.phone],
    ]
    const { id } = await preview('DRIVER', rows)
    const named = (await rowsOf(id)).map(({ row, name }: { row: number; name: string }) => [row, name])
    expect(Object.fromEntries(named)).toEqual({
      2: 'Gul Zaman · 0345 1299001',
      3: 'Bashir Ahmad',
      4: '0345 1299002',
    })
  })

  it('tells a day of a spreadsheet as a day, in its file as well', async () => {
    const cells = ['TKA-962', 'Flatbed', owner.phone, new Date('2028-05-01')]
    const xlsx = await writeXlsx({ sheets: [{ name: 'A', rows: [[...head], cells] }] })
    const { body } = await upload('VEHICLE', new File([new Uint8Array(xlsx)], 'rows.xlsx', { type: sheet }))
    const file = await app.call('downloadImportResult', { as: admin, path: { id: body.data.id } })
    expect(new TextDecoder().decode(file.body)).toContain(`${owner.phone},2028-05-01,,Will be added,`)
  })

  it('is for who may import into that register, and nobody sees another one’s', async () => {
    expect((await upload('VEHICLE', csvOf([head, truck('TKA-970')]), 'agent@karwan.test')).status).toBe(403)
    const { id } = await preview('VEHICLE', [head, truck('TKA-970')])
    for (const call of ['getImport', 'listImportRows', 'downloadImportResult'] as const)
      expect((await app.call(call, { as: 'agent@karwan.test', path: { id } })).status).toBe(404)
    expect((await confirm(id, 'agent@karwan.test')).status).toBe(404)
  })

  it('is written for another system by its key, as long as the key holds', async () => {
    const body = { name: 'Fleet system', permissions: ['vehicle:import'], requestsPerMinute: 60 }
    const made = await app.call('createApiKey', { as: admin, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { key, token } = made.body.data
    const bring = async (plate: string) => {
      const file = csvOf([head, truck(plate)])
      const sent = await app.call('createImport', { token, body: { register: 'VEHICLE', file } })
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      const path = { id: sent.body.data.id }
      expect((await app.call('confirmImport', { token, path })).status).toBe(200)
      return path
    }
    const first = await bring('KEY-1001')
    await work()
    expect((await app.call('getImport', { token, path: first })).body.data.status).toBe('DONE')
    const [told] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'confirmImport'), eq(auditLog.entityType, 'vehicle')))
      .orderBy(desc(auditLog.id))
    expect(told?.apiKeyId).toBe(key.id)
    const second = await bring('KEY-1002')
    expect((await app.call('endApiKey', { as: admin, path: { id: key.id } })).status).toBe(200)
    await work()
    expect((await app.call('getImport', { as: admin, path: second })).body.data.status).toBe('FAILED')
  })

  it('goes on where its process ended', async () => {
    const { id } = await preview('VEHICLE', [head, truck('TKA-980'), truck('TKA-981')])
    await confirm(id)
    await app.db
      .update(importRows)
      .set({ result: 'CREATED' })
      .where(and(eq(importRows.importId, id), eq(importRows.row, 2)))
    await work()
    const done = (await app.call('getImport', { as: admin, path: { id } })).body.data
    expect(done).toMatchObject({ status: 'DONE', counts: [{ result: 'CREATED', rows: 2 }] })
    expect(await app.db.$count(vehicles, eq(vehicles.registrationKey, 'TKA980'))).toBe(0)
  })

  it('ends where its person has lost the right to it', async () => {
    const { id } = await preview('VEHICLE', [head, truck('TKA-985')])
    await confirm(id)
    const [held] = await app.db.select().from(roles).where(eq(roles.id, 1))
    await app.db.update(roles).set({ grants: [] }).where(eq(roles.id, 1))
    await work()
    await app.db
      .update(roles)
      .set({ grants: held?.grants ?? [] })
      .where(eq(roles.id, 1))
    expect((await app.call('getImport', { as: admin, path: { id } })).body.data).toMatchObject({
      status: 'FAILED',
      counts: [{ result: 'TO_CREATE', rows: 1 }],
    })
  })

  it('of 10,000 rows is looked at and written in time', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) =>
      truck(`TKB-${10_000 + at}`, '31/12/2027', `Row ${at}`),
    )
    const began = performance.now()
    const { id, counts } = await preview('VEHICLE', [head, ...rows])
    expect(counts).toEqual([{ result: 'TO_CREATE', rows: 10_000 }])
    await confirm(id)
    await work()
    expect((await app.call('getImport', { as: admin, path: { id } })).body.data).toMatchObject({
      status: 'DONE',
      counts: [{ result: 'CREATED', rows: 10_000 }],
    })
    expect(performance.now() - began).toBeLessThan(60_000)
  }, 120_000)

  it('is kept for a week', async () => {
    const { id } = await preview('VEHICLE', [head, truck('TKA-990')])
    const eightDaysAgo = new Date(app.deps.clock().getTime() - 8 * 24 * 3_600_000)
    await app.db.update(imports).set({ createdAt: eightDaysAgo }).where(eq(imports.id, id))
    await preview('VEHICLE', [head, truck('TKA-990')])
    expect(await app.db.$count(imports, eq(imports.id, id))).toBe(0)
  })
})
