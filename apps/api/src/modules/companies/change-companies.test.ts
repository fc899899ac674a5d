import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { currencyOfCompany } from '../../testing/currency-of-company.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { samplePdf } from '../../testing/sample-files.ts'

let app: TestApp
const csr = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
const broker = 'broker@karwan.test'
const poc = 'poc@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const missing = ['Please fill in all required fields']
const pdf = (name = 'license.pdf') => new File([samplePdf()], name, { type: 'application/pdf' })
const mills = {
  name: 'Tharparkar Mills',
  address: 'Plot 14',
  city: 1,
  province: 1,
  country: 1,
  identificationType: 1,
  identificationValue: '1234567',
}
const addGroup = (changes = {}, as = csr) =>
  app.call('createCompanyGroup', { as, body: { ...mills, ...changes } })
const changeGroup = (changes: object, as = csr) =>
  app.call('updateCompanyGroup', { as, body: { ...mills, ...changes } })
const groupOf = async (id: number, as = csr) =>
  granted(await app.call('getCompanyGroup', { as, path: { id } }), 200)

describe('a company', () => {
  it('is added with its papers, which can be had back', async () => {
    const body = { operationalCities: [2, 1], companyRegistrationCertificate: pdf('SECP.pdf') }
    const added = granted(await addGroup(body), 201)
    expect(added).toMatchObject({
      version: 1,
      city: { id: 1, name: 'Karachi' },
      operationalCities: [{ name: 'Lahore' }, { name: 'Karachi' }],
      files: [{ kind: 'CERTIFICATE', fileName: 'SECP.pdf' }],
    })
    const path = { id: added.id, kind: 'CERTIFICATE' }
    expect((await app.call('downloadCompanyGroupFile', { as: csr, path })).status).toBe(200)
    expect((await app.call('downloadCompanyGroupFile', { as: shipper, path })).status).toBe(404)
  })

  it('abroad needs a license, also when it moves there, and one on file is enough', async () => {
    const abroad = { city: 201, province: 7, country: 2, identificationType: 4, name: 'Awash Grain' }
    const city = (await app.call('searchCities', { as: csr, query: { name: 'addis' } })).body.data[0]
    const place = { ...abroad, city: city.id, province: city.stateId, country: city.countryId }
    expect((await addGroup(place)).body.fields).toEqual({ importExportLicense: missing })
    const { id } = granted(await addGroup({ ...place, importExportLicense: pdf() }), 201)
    expect(await currencyOfCompany(app, 'Awash Grain')).toBe('ETB')
    granted(await changeGroup({ ...place, id, address: 'Bole Road' }), 200)
    const home = granted(await addGroup({ name: 'Keamari Oil' }), 201)
    const moved = await changeGroup({ ...place, id: home.id, name: 'Keamari Oil' })
    expect(moved.body.fields).toEqual({ importExportLicense: missing })
  })

  it.each(Object.keys(mills))('needs %s', async (field) => {
    const { status, body } = await addGroup({ [field]: undefined })
    expect([status, body.fields]).toEqual([422, { [field]: missing }])
  })

  it('lies in one place: city, province and country belong together', async () => {
    const { body } = await addGroup({ name: 'Nowhere', province: 2 })
    expect(body.fields).toEqual({ city: ['City must be in the province and the country'] })
  })

  it('has a name of its own, in any writing', async () => {
    const { body } = await addGroup({ name: ' indus  TEXTILES' })
    expect(body.fields).toEqual({ name: ['A company with this name already exists'] })
  })

  it('takes no PDF for a logo, and no page for a paper', async () => {
    const logo = await addGroup({ name: 'Logo one', logo: pdf('logo.pdf') })
    expect(logo.body.fields).toEqual({ logo: ['The logo must be a picture'] })
    const page = new File(['<html>'], 'license.pdf', { type: 'application/pdf' })
    const paper = await addGroup({ name: 'Logo two', importExportLicense: page })
    expect(Object.keys(paper.body.fields)).toEqual(['importExportLicense'])
  })

  it('is changed by its own admin, and by nobody of another company', async () => {
    const { version } = await groupOf(1)
    const own = { id: 1, name: 'Indus Textiles', version }
    expect(granted(await changeGroup(own, shipper), 200).version).toBe(version + 1)
    expect((await changeGroup(own, shipper)).status).toBe(409)
    expect((await changeGroup({ id: 2, name: 'Mine now' }, shipper)).status).toBe(404)
    expect((await addGroup({ name: 'Second firm' }, shipper)).status).toBe(403)
  })

  it('stays while it has shipments, projects or people, and says how many', async () => {
    const remove = (id: number) => app.call('deleteCompanyGroup', { as: csr, path: { id } })
    await marketScene(app).book({ company: 1 })
    const { shipmentsCount } = await groupOf(1)
    const refused = await remove(1)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(`A company with shipments (${shipmentsCount}) cannot be deleted`)
    const { id } = granted(await addGroup({ name: 'Short Lived' }), 201)
    const project = granted(await addProject({ groupId: id, phoneNumber: '+923331230001' }), 201)
    expect((await remove(id)).body.message).toBe('A company with projects (1) cannot be deleted')
    const path = { id: project.id }
    const query = { version: project.version + 1 }
    const stale = await app.call('deleteCompanyProject', { as: csr, path, query })
    expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([
      ...[409, 'request.stale_version', project.id],
    ])
    granted(await app.call('deleteCompanyProject', { as: csr, path }), 200)
    expect((await remove(id)).body.message).toBe('A company with users (1) cannot be deleted')
    await app.db.update(users).set({ status: 'DELETED' }).where(eq(users.groupId, id))
    granted(await remove(id), 200)
    expect((await app.call('getCompanyGroup', { as: csr, path: { id } })).status).toBe(404)
    const listed = await app.call('listAllCompanyGroups', { as: csr })
    expect(listed.body.data.map((group: { id: number }) => group.id)).not.toContain(id)
  })
})

const mill = {
  name: 'Sundar Mill',
  groupId: 1,
  phoneNumber: '0333 1239931',
  strn: '3277876',
  projectVerticalTypeId: 0,
}
const addProject = (changes = {}, as = csr) =>
  app.call('createCompanyProject', { as, body: { ...mill, ...changes } })

describe('a project', () => {
  it('gets an account of its phone, with a password that customer support never sees', async () => {
    const added = granted(await addProject({ email: 'mill@sundar.com' }), 201)
    expect(added).toMatchObject({
      phoneNumber: '+923331239931',
      people: [{ fullName: 'Sundar Mill', roleName: 'Shipper user' }],
    })
    expect((await addProject()).body.fields).toEqual({
      name: ['This company already has a project with this name'],
    })
    const elsewhere = await addProject({ groupId: 2, name: 'Other' })
    expect(elsewhere.body.fields).toEqual({ phoneNumber: ['This phone number is already in use'] })
  })

  it('of the company’s own admin signs in with the password that was given', async () => {
    const project = { name: 'Korangi Store', phoneNumber: '+923331239932' }
    const secret = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }
    expect((await addProject(project, shipper)).body.fields).toEqual({
      password: missing,
      confirmPassword: missing,
    })
    granted(await addProject({ ...project, ...secret }, shipper), 201)
    const login = await app.call('loginShipper', {
      body: {
        phoneNumber: project.phoneNumber,
        password: secret.password,
        clientSecret: 'shipper-local-secret',
        isEmail: false,
      },
    })
    expect(login.status).toBe(200)
    const theirs = { ...project, ...secret, groupId: 2, name: 'Not mine', phoneNumber: '+923331239933' }
    expect((await addProject(theirs, shipper)).body.fields).toEqual({ groupId: ['Company is not valid'] })
  })

  it('of a broker is of the broker’s own company and has no account', async () => {
    const { groupId: _, ...asked } = { ...mill, name: 'Adda project', phoneNumber: '+923331239934' }
    const body = { ...asked, strn: '1', projectVerticalTypeId: 4 }
    const added = granted(await app.call('createCompanyProject', { as: broker, body }), 201)
    expect(added).toMatchObject({ group: { name: 'Saddar Adda' }, people: [] })
  })

  it('abroad needs neither tax number nor vertical; at home it needs both, and vertical 0 is one', async () => {
    const bare = { strn: undefined, projectVerticalTypeId: undefined }
    expect((await addProject({ ...bare, name: 'Bare' })).body.fields).toEqual({
      strn: missing,
      projectVerticalTypeId: missing,
    })
    granted(await addProject({ ...bare, name: 'Bare', phoneNumber: '+251911234567' }), 201)
  })

  it('has its margin and its contracts from customer support alone', async () => {
    const margin = { marginTypeId: 1, marginValue: '5.50' }
    const secret = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }
    const own = { ...secret, name: 'Cheap', phoneNumber: '+923331239935' }
    expect((await addProject({ ...own, ...margin }, shipper)).body.fields).toEqual({
      marginValue: ['Only customer support can set a margin'],
    })
    expect((await addProject({ ...own, isContractualAllowed: true }, shipper)).body.fields).toEqual({
      isContractualAllowed: ['Only customer support can allow contracts'],
    })
    const { id } = granted(await addProject({ ...own, ...margin, isContractualAllowed: true }), 201)
    const seen = granted(await app.call('getCompanyProject', { as: shipper, path: { id } }), 200)
    expect([seen.marginValue, seen.isContractualAllowed]).toEqual([null, true])
    const renamed = { ...mill, ...own, id, name: 'Cheaper' }
    const { password: _, confirmPassword: __, ...change } = renamed
    granted(await app.call('updateCompanyProject', { as: shipper, body: change }), 200)
    const kept = granted(await app.call('getCompanyProject', { as: csr, path: { id } }), 200)
    expect(kept).toMatchObject({ name: 'Cheaper', ...margin, isContractualAllowed: true })
  })

  it('is changed by who manages it, and by no other key account', async () => {
    const change = (id: number) =>
      app.call('updateCompanyProject', { as: poc, body: { ...mill, id, name: `Project ${id}` } })
    granted(await change(1), 200)
    await app.db.update(companyProjects).set({ managerId: null }).where(eq(companyProjects.id, 2))
    expect((await change(2)).status).toBe(404)
  })

  it('opens its shipments to the key account who looks after it, and says so only for customer support', async () => {
    const scene = marketScene(app)
    const { id: groupId } = granted(await addGroup({ name: 'Looked After' }), 201)
    const asked = { ...mill, groupId, name: 'Looked after', phoneNumber: '+923331239936' }
    const project = granted(await addProject(asked), 201)
    const { id: shipmentId } = await scene.book({ company: groupId, project: project.id })
    const sees = async () => {
      const { status } = await app.call('getShipment', { as: poc, path: { id: shipmentId } })
      const listed = granted(await app.call('listShipments', { as: poc, query: { pageSize: 100 } }), 200)
      return [status, listed.items.some((row: { id: number }) => row.id === shipmentId)]
    }
    expect(await sees()).toEqual([404, false])
    const change = (managerId: number | undefined) =>
      app.call('updateCompanyProject', { as: csr, body: { ...asked, id: project.id, managerId } })
    const [sara] = await app.db.select().from(users).where(eq(users.email, poc))
    const given = granted(await change(sara?.id), 200)
    expect(given.manager).toEqual({ id: sara?.id, name: sara?.fullName })
    expect(await sees()).toEqual([200, true])
    expect(granted(await change(undefined), 200).manager).toEqual(given.manager)
    expect((await change(3)).body.fields).toEqual({
      managerId: ['Looked after by is not valid: choose an internal user'],
    })
    expect(granted(await change(0), 200).manager).toBeNull()
    expect(await sees()).toEqual([404, false])
    const foreign = { ...asked, groupId: 1, name: 'Own', phoneNumber: '+923331239937', managerId: sara?.id }
    const secret = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }
    expect((await addProject({ ...foreign, ...secret }, shipper)).body.fields).toEqual({
      managerId: ['Only customer support can say who looks after a project'],
    })
  })

  it('stays while it has shipments, and with them in its company', async () => {
    const scene = marketScene(app)
    await scene.book({ company: 1, project: 1 })
    const path = { id: 1 }
    const { shipmentsCount } = granted(await app.call('getCompanyProject', { as: csr, path }), 200)
    const { status, body } = await app.call('deleteCompanyProject', { as: csr, path })
    expect([status, body.message]).toEqual([
      409,
      `A project with shipments (${shipmentsCount}) cannot be deleted`,
    ])
    const moved = await app.call('updateCompanyProject', { as: csr, body: { ...mill, id: 1, groupId: 2 } })
    expect(Object.keys(moved.body.fields)).toEqual(['groupId'])
  })
})
