import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.table.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { outboxMessages } from '../../outbox/outbox.table.ts'
import { currencyOfCompany } from '../../testing/currency-of-company.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { companyFiles } from '../companies/company-files.table.ts'
import { fleets } from '../fleet/fleets.table.ts'
import { jobHandlers } from '../jobs.ts'
import { partners } from '../partners/partners.table.ts'
import { ports } from '../ports.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
type Rows = readonly (readonly string[])[]
const csvOf = (rows: Rows) =>
  new File([rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')], 'rows.csv', {
    type: 'text/csv',
  })
const preview = async (register: string, rows: Rows, as = admin) => {
  const { status, body } = await app.call('createImport', { as, body: { register, file: csvOf(rows) } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const written = async (register: string, rows: Rows, as = admin) => {
  const { id } = await preview(register, rows, as)
  const { status, body } = await app.call('confirmImport', { as, path: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  await writeRows()
  return (await app.call('getImport', { as, path: { id } })).body.data
}
/** Runs only the import job; invitations stay queued. */
const writeRows = () =>
  runDueJobs(app.deps, ports, { 'imports.write': jobHandlers['imports.write'] } as typeof jobHandlers)
/** The problems of each refused row, by row number. */
const against = async (id: number, as = admin): Promise<Record<number, string[]>> => {
  const { body } = await app.call('listImportRows', { as, path: { id }, query: { result: 'REFUSED' } })
  const rows: { row: number; problems: { field: string; message: string }[] }[] = body.data.items
  return Object.fromEntries(
    rows.map(({ row, problems }) => [row, problems.map(({ field, message }) => `${field}: ${message}`)]),
  )
}

describe('a file of users', () => {
  const head = ['Name', 'Phone', 'Email', 'Kind', 'Role', 'Company']

  it('invites who is new, without a password in it, and changes nothing when it comes again', async () => {
    const rows = [
      head,
      ['Noor Jamali', '0301 5550001', 'Noor@Indus.test.pk', 'Shipper', 'Shipper user', 'Indus Textiles'],
      ['Hina Raza', '0301 5550002', '', 'Shipper', 'Shipper user', 'Indus Textiles'],
      ['Saad Qureshi', '0301 5550003', 'saad@karwan.net', 'Internal', 'CSR agent', ''],
    ]
    expect((await written('USER', rows)).counts).toEqual([{ result: 'CREATED', rows: 3 }])
    const [noor] = await app.db.select().from(users).where(eq(users.phoneNumber, '+923015550001'))
    expect(noor).toMatchObject({
      status: 'INVITED',
      passwordHash: '',
      groupId: 1,
      email: 'noor@indus.test.pk',
    })
    const [saad] = await app.db.select().from(users).where(eq(users.phoneNumber, '+923015550003'))
    expect(saad).toMatchObject({ userType: 4, groupId: null })

    const [mail] = await messagesTo(app, 'noor@indus.test.pk')
    expect(mail?.template).toBe('invitation')
    expect((await messagesTo(app, '+923015550002'))[0]?.template).toBe('invitation')
    const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const password = 'Ravi2Delta7'
    const body = { password, confirmPassword: password }
    expect((await app.call('resetUserPassword', { query: { token }, body })).status).toBe(200)

    const again = await preview('USER', rows)
    expect(again.counts).toEqual([{ result: 'UNCHANGED', rows: 3 }])
  })

  it('says of each row what stands against it, and writes none of it', async () => {
    const before = await app.db.$count(users)
    const { id } = await preview('USER', [
      head,
      ['No company', '0301 5550011', '', 'Shipper', 'Shipper user', ''],
      ['Other kind', '0301 5550012', '', 'Shipper', 'CSR agent', 'Indus Textiles'],
      ['No such role', '0301 5550013', '', 'Shipper', 'Wizard', 'Indus Textiles'],
      ['Taken', '0301 5550014', 'NOOR@indus.test.pk', 'Shipper', 'Shipper user', 'Indus Textiles'],
      ['Twice', '0301 5550015', 'twice@indus.test.pk', 'Shipper', 'Shipper user', 'Indus Textiles'],
      ['Twice too', '0301 5550016', 'twice@indus.test.pk', 'Shipper', 'Shipper user', 'Indus Textiles'],
      ['A driver', '0301 5550017', '', 'Driver', 'Shipper user', 'Indus Textiles'],
      ['No mail', '0301 5550018', '', 'Internal', 'CSR agent', ''],
      ['Other kind now', '0300 1110003', '', 'Internal', 'Shipper admin', ''],
    ])
    expect(await against(id)).toEqual({
      2: ['groupId: Choose the company, or name a new one with its country'],
      3: ['roleId: This role is meant for another kind of account'],
      4: ['roleId: There is no role "Wizard"'],
      5: ['phoneNumber: This is +923015550001 now; you can change it only on the page of Noor Jamali'],
      7: ['email: The same email as row 6'],
      8: ['userType: Add partners and drivers in their own registers'],
      9: ['email: Required fields are missing'],
      10: ['userType: This is Shipper now; you can change it only on the page of Sana Qureshi'],
    })
    expect(await app.db.$count(users)).toBe(before)
  })

  it('of an administrator fills the own company, with no role beyond the own', async () => {
    const rows = [
      ['Name', 'Phone', 'Role'],
      ['Zoya Malik', '0301 5550021', 'Shipper user'],
      ['Of support', '0301 5550022', 'Super admin'],
    ]
    const made = await written('USER', rows, shipper)
    expect(made.counts).toEqual([
      { result: 'REFUSED', rows: 1 },
      { result: 'CREATED', rows: 1 },
    ])
    const [zoya] = await app.db.select().from(users).where(eq(users.phoneNumber, '+923015550021'))
    expect(zoya).toMatchObject({ userType: 1, groupId: 1 })
    const foreign = await preview(
      'USER',
      [
        ['Name', 'Phone', 'Role'],
        ['X', '0300 1110004', 'Shipper user'],
      ],
      shipper,
    )
    expect(await against(foreign.id, shipper)).toEqual({
      2: ['phoneNumber: The same phone as a record that you may not change'],
    })
    const { status } = await app.call('createImport', {
      as: 'agent@karwan.test',
      body: { register: 'USER', file: csvOf(rows) },
    })
    expect(status).toBe(403)
  })

  it('of 10,000 rows is looked at and written in half a minute, with an invitation for each', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `Person ${at}`,
      `0311${String(at).padStart(7, '0')}`,
      `person${at}@many.test.pk`,
      'Shipper',
      'Shipper user',
      'Indus Textiles',
    ])
    const began = performance.now()
    const { id } = await preview('USER', [head, ...rows])
    await app.call('confirmImport', { as: admin, path: { id } })
    await writeRows()
    const took = performance.now() - began
    expect((await app.call('getImport', { as: admin, path: { id } })).body.data).toMatchObject({
      status: 'DONE',
      counts: [{ result: 'CREATED', rows: 10_000 }],
    })
    const invited = and(
      eq(outboxMessages.template, 'invitation'),
      like(outboxMessages.recipient, '%@many.test.pk'),
    )
    expect(await app.db.$count(outboxMessages, invited)).toBe(10_000)
    expect(took).toBeLessThan(30_000)
    await app.db.delete(jobs).where(eq(jobs.kind, 'outbox.deliver'))
  }, 120_000)
})

describe('a file of companies', () => {
  const head = ['Name', 'Address', 'City', 'Identification', 'Identification number']

  it('adds each with the province and the country of its city, once', async () => {
    const rows = [
      head,
      ['Sutlej Foods', '14 km Multan Road', 'Lahore', 'NTN', '1234567'],
      ['Sutlej  Foods ', '14 km Multan Road', 'Lahore', 'NTN', '1234567'],
      ['Kotri Ginners', 'Plot 9, SITE', 'Karachi', 'NTN', '12'],
    ]
    const made = await written('COMPANY', rows)
    expect(made.counts).toEqual([
      { result: 'REFUSED', rows: 2 },
      { result: 'CREATED', rows: 1 },
    ])
    expect(await against(made.id)).toEqual({
      3: ['name: The same name as row 2'],
      4: ['identificationValue: Ntn should be 7 digits long'],
    })
    expect(await currencyOfCompany(app, 'Sutlej Foods')).toBe('Rs')
    const [found] = await app.db.select().from(companyGroups).where(eq(companyGroups.name, 'Sutlej Foods'))
    expect(found).toMatchObject({ cityName: 'Lahore', countryId: 1, provinceId: expect.any(Number) })
    expect((await preview('COMPANY', rows.slice(0, 2))).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
    const moved = await written('COMPANY', [
      head,
      ['Sutlej Foods', 'West Wharf', 'Karachi', 'NTN', '1234567'],
    ])
    expect(moved.counts).toEqual([{ result: 'CHANGED', rows: 1 }])
    const [after] = await app.db
      .select()
      .from(companyGroups)
      .where(eq(companyGroups.id, found?.id ?? 0))
    expect(after).toMatchObject({ name: 'Sutlej Foods', cityName: 'Karachi', version: 2 })
  })

  it('brings those abroad without their license, and says which still lack it', async () => {
    const abroad = [...head, 'Country']
    const made = await written('COMPANY', [
      abroad,
      ['Abay Coffee House', 'Bole Road', 'Addis Ababa', 'TIN (Ethiopia)', '0012345678', 'Ethiopia'],
      ['Awash Tannery', 'Sarbet', 'Addis Ababa', 'TIN', '0012345679', ''],
      ['Port Side Transit', 'Rue de Marseille', 'Djibouti', 'nif', '445566', 'DJ'],
      ['Lost House', 'Bole Road', 'Addis Ababa', 'TIN', '0012345670', 'Djibouti'],
      ['Nowhere House', 'Bole Road', 'Addis Ababa', 'TIN', '0012345671', 'Ruritania'],
    ])
    expect(await currencyOfCompany(app, 'Abay Coffee House')).toBe('ETB')
    expect(await currencyOfCompany(app, 'Port Side Transit')).toBe('DJF')
    expect(made.counts).toEqual([
      { result: 'REFUSED', rows: 2 },
      { result: 'CREATED', rows: 3 },
    ])
    expect(await against(made.id)).toMatchObject({
      5: [
        'country: The city is not in this country',
        expect.stringMatching(/add its import and export license/),
      ],
      6: ['country: There is no country "Ruritania"'],
    })
    const rows = await app.db
      .select()
      .from(companyGroups)
      .where(inArray(companyGroups.name, ['Abay Coffee House', 'Awash Tannery', 'Port Side Transit']))
      .orderBy(companyGroups.name)
    expect(rows.map(({ countryId, identificationType }) => [countryId, identificationType])).toEqual([
      [2, 4],
      [2, 4],
      [3, 5],
    ])
    const lacking = async () => {
      const query = { lacksLicense: true, pageSize: 100 }
      const { items } = granted(await app.call('listCompanyGroups', { as: admin, query }), 200)
      return items.map(({ name }: { name: string }) => name)
    }
    expect(await lacking()).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
    expect(await lacking()).not.toContain('Sutlej Foods')
    const id = rows[0]?.id ?? 0
    const read = async () => granted(await app.call('getCompanyGroup', { as: admin, path: { id } }), 200)
    expect((await read()).lacksLicense).toBe(true)
    await app.db.insert(companyFiles).values({
      ...{ groupId: id, kind: 'LICENSE', fileName: 'license.pdf', mediaType: 'application/pdf', size: 9 },
      ...{ sha256: 'x', storageKey: 'license of abay', uploadedBy: 1, uploadedAt: new Date() },
    })
    expect((await read()).lacksLicense).toBe(false)
    expect(await lacking()).not.toContain('Abay Coffee House')
  })
})

describe('a file of projects', () => {
  const head = ['Name', 'Company', 'Phone', 'STRN', 'Vertical']

  it('adds each to its company, and invites who runs it', async () => {
    const rows = [
      head,
      ['Sundar unit 9', 'Indus Textiles', '0302 5550001', '3277876123456', 'Long Haul North'],
      ['Without tax number', 'Indus Textiles', '0302 5550002', '', 'Long Haul North'],
      ['Of another', 'Indus Textiles', '0300 1110004', '3277876123456', 'Long Haul North'],
    ]
    const made = await written('PROJECT', rows)
    expect(await against(made.id)).toEqual({
      3: ['strn: Please fill in all required fields'],
      4: ['phoneNumber: This phone number is already in use'],
    })
    const [project] = await app.db
      .select()
      .from(companyProjects)
      .where(eq(companyProjects.name, 'Sundar unit 9'))
    const [account] = await app.db.select().from(users).where(eq(users.phoneNumber, '+923025550001'))
    expect(account).toMatchObject({
      projectIds: [project?.id],
      groupId: 1,
      status: 'INVITED',
      passwordHash: '',
    })
    expect((await messagesTo(app, '+923025550001'))[0]?.template).toBe('invitation')
    expect((await preview('PROJECT', rows.slice(0, 2))).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
  })
})

describe('a file of fleets', () => {
  it('adds each to its partner by the code, changes what differs, and nothing when it comes again', async () => {
    const [partner] = await app.db.select().from(partners).where(eq(partners.id, 1))
    const rows = [
      ['Code', 'Name', 'Partner phone', 'Colour', 'City'],
      ['zz-1', 'Night trucks', partner?.phoneNumber ?? '', 'Blue', 'Lahore'],
    ]
    expect((await written('FLEET', rows)).counts).toEqual([{ result: 'CREATED', rows: 1 }])
    expect((await preview('FLEET', rows)).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
    const renamed = rows.map((row) => row.map((cell) => cell.replace('Night', 'Day')))
    expect((await written('FLEET', renamed)).counts).toEqual([{ result: 'CHANGED', rows: 1 }])
    const [fleet] = await app.db.select().from(fleets).where(eq(fleets.code, 'ZZ-1'))
    expect(fleet).toMatchObject({ name: 'Day trucks', colour: 'BLUE', partnerId: 1, version: 2 })
  })
})
