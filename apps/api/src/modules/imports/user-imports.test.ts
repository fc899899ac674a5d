import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { importScene } from '../../testing/import-scene.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
let files: ReturnType<typeof importScene>
let project: string
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  files = importScene(app, 'USER', admin)
  const [found] = await app.db.select().from(companyProjects).where(eq(companyProjects.groupId, 1))
  project = found?.name ?? ''
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
const head = ['Name', 'Phone', 'Email', 'Kind', 'Role', 'Company', 'Project', 'Language']
const note = (name: string) => `The same phone or e-mail as the account ${name}`
const userOf = async (phone: string) =>
  (await app.db.select().from(users).where(eq(users.phoneNumber, phone)))[0]
const roleNamed = async (name: string) =>
  (
    await app.db
      .select()
      .from(roles)
      .where(and(eq(roles.name, name)))
  )[0]?.id
let last = 100
/** Imports a new user of Indus Textiles. */
async function person(name: string) {
  last += 1
  const phone = `+92303777${String(last).padStart(4, '0')}`
  const email = `person${last}@indus.test.pk`
  const row = [name, phone, email, 'Shipper', 'Shipper user', 'Indus Textiles', '', '']
  expect(await files.written([head, row])).toEqual({ CREATED: 1 })
  return { name, phone, email, row }
}

describe('an account that a file names', () => {
  it('is told by its row, and changed only where that is confirmed; the file again changes nothing', async () => {
    const { name, phone, email, row } = await person('Rabia Khan')
    const wanted = ['Rabia Khan Niazi', phone, email, 'Shipper', 'Shipper admin', '', project, 'Français']
    const { id } = await files.preview([head, wanted])
    expect(await files.told(id)).toEqual({
      2: ['TO_CHANGE', 'fullName', 'roleId', 'projectIds', 'locale', note(name)],
    })
    expect(await files.confirm(id)).toMatchObject({ status: 409, body: { code: 'import.nothing' } })

    const fresh = [
      'New One',
      '0303 7770099',
      '',
      'Shipper',
      'Shipper user',
      'Indus Textiles',
      project,
      'Urdu',
    ]
    const both = await files.preview([head, wanted, fresh.with(7, 'اردو')])
    granted(await files.confirm(both.id), 200)
    expect(await files.told(both.id)).toEqual({
      2: ['UNCHANGED', note(name), 'Not changed: you did not confirm changing existing records'],
      3: ['CREATED'],
    })
    expect(await userOf(phone)).toMatchObject({ fullName: name, version: 1 })
    expect(await userOf('+923037770099')).toMatchObject({ language: 'ur', projectIds: [expect.any(Number)] })

    expect(await files.written([head, wanted], { body: { changeExisting: true } })).toEqual({ CHANGED: 1 })
    const changed = await userOf(phone)
    expect(changed).toMatchObject({ fullName: 'Rabia Khan Niazi', language: 'fr', version: 2, email })
    expect(changed?.roleId).toBe(await roleNamed('Shipper admin'))
    expect(changed?.projectIds).toHaveLength(1)
    const [told] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityType, 'user'), eq(auditLog.entityId, changed?.id ?? 0)))
      .orderBy(desc(auditLog.id))
    expect(told).toMatchObject({ subject: 'confirmImport', before: { fullName: name, locale: 'en' } })
    expect((await files.preview([head, wanted])).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
    expect(row).toHaveLength(head.length)
  })

  it('is found by its e-mail as well, but a file changes nothing that somebody signs in with', async () => {
    const one = await person('Asma Tariq')
    const other = await person('Bushra Noor')
    const { id } = await files.preview([
      head,
      ['Asma T.', '', one.email.toUpperCase(), '', '', '', '', ''],
      ['Bushra N.', '0303 7770777', other.email, '', '', '', '', ''],
    ])
    expect(await files.told(id)).toEqual({
      2: ['TO_CHANGE', 'fullName', note('Asma Tariq')],
      3: [
        'REFUSED',
        `phoneNumber: This is ${other.phone} now; you can change it only on the page of Bushra Noor`,
      ],
    })
    const two = await files.preview([head, ['Who', one.phone, other.email, '', '', '', '', '']])
    expect(await files.told(two.id)).toEqual({
      2: ['REFUSED', 'phoneNumber: The phone belongs to Asma Tariq, the e-mail to Bushra Noor'],
    })
  })

  it('gets a project of its own company alone', async () => {
    const { phone, row } = await person('Project seeker')
    const { id } = await files.preview([head, row.with(6, 'No such mill'), row.with(1, phone)])
    expect((await files.told(id))[2]).toEqual([
      'REFUSED',
      'projectIds: There is no project "No such mill" in this company',
    ])
  })

  it('is changed by nobody beyond what they hold, and never by its own owner', async () => {
    const { phone } = await person('Plain person')
    const own = (await app.db.select().from(users).where(eq(users.email, shipper)))[0]
    const { id } = await files.preview(
      [
        ['Name', 'Phone', 'Role'],
        ['Renamed', phone, 'Super admin'],
        ['Myself', own?.phoneNumber ?? '', ''],
      ],
      shipper,
    )
    expect(await files.told(id, shipper)).toEqual({
      2: ['REFUSED', 'roleId: This role is meant for another kind of account'],
      3: ['REFUSED', 'This is your own account; a file cannot change it'],
    })
    // An account with more rights than the caller's cannot be changed, as on its page.
    const grants = [{ permission: 'margin:view', scope: 'ALL' as const }]
    const [stronger] = await app.db
      .insert(roles)
      .values({ name: 'Stronger', userType: 1, groupId: 1, grants })
      .returning({ id: roles.id })
    await app.db
      .update(users)
      .set({ roleId: stronger?.id ?? 0 })
      .where(eq(users.phoneNumber, phone))
    const named = [
      ['Name', 'Phone'],
      ['Renamed', phone],
    ]
    const again = await files.preview(named, shipper)
    expect(await files.told(again.id, shipper)).toEqual({
      2: ['REFUSED', 'Their role has more permissions than yours, so you cannot change their account'],
    })
    const bySupport = await files.preview(named)
    expect(await files.told(bySupport.id)).toEqual({ 2: ['TO_CHANGE', 'fullName', note('Plain person')] })
  })
})
