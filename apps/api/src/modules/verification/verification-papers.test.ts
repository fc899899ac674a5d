import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { addPartner, samplePdf, type TestApp, testApp } from '../../testing/index.ts'

const agent = 'agent@karwan.test'
const officer = 'verification@karwan.test'
const auditor = 'auditor@karwan.test'
const admin = 'csr@karwan.test'
const countryId = 1
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const fields = [
    {
      key: 'cnic',
      label: 'CNIC',
      section: 'identity',
      inputType: 'CNIC',
      required: true,
      documentTypeId: 4,
      weight: 60,
    },
    { key: 'photo', label: 'Photo', section: 'identity', inputType: 'PHOTO', required: true, weight: 40 },
  ]
  const sections = [{ key: 'identity', title: 'Identity' }]
  const body = { subjectType: 'PARTNER', countryId, sections, fields, passScore: 100, validityDays: 365 }
  expect((await app.call('createVerificationConfig', { as: admin, body })).status).toBe(201)
})
afterAll(() => app.close())

const paper = () => new File([samplePdf(crypto.randomUUID())], 'cnic.pdf', { type: 'application/pdf' })
async function upload(subjectId: number, documentTypeId: number, { as = agent, file = paper() } = {}) {
  const body = { subjectType: 'PARTNER', subjectId, documentTypeId, file }
  return app.call('uploadVerificationPaper', { as, body })
}
const uploaded = async (subjectId: number, documentTypeId: number): Promise<number> => {
  const { status, body } = await upload(subjectId, documentTypeId)
  expect([status, body.message]).toEqual([201, undefined])
  return body.data.id
}
const submit = (subjectId: number, values: object[]) =>
  app.call('submitVerification', { as: agent, body: { subjectType: 'PARTNER', subjectId, values } })
const partner = async () => (await addPartner(app, { verificationStatus: 0 })).id
const act = (id: number, body: object) => app.call('verifySubject', { as: officer, path: { id }, body })
const download = (id: number, as: string) => app.call('downloadVerificationPaper', { as, path: { id } })

it('what the rules ask for is handed in with its papers, and the score counts them', async () => {
  const subjectId = await partner()
  const [cnic, photo] = [await uploaded(subjectId, 4), await uploaded(subjectId, 15)]
  const without = await submit(subjectId, [{ fieldKey: 'cnic', value: '3520212345671' }])
  expect([without.status, without.body.fields]).toEqual([422, { values: ['Fill in: CNIC, Photo'] }])
  const { status, body } = await submit(subjectId, [
    { fieldKey: 'cnic', value: '3520212345671', documentId: cnic },
    { fieldKey: 'photo', documentId: photo },
  ])
  expect(status).toBe(201)
  const { id } = body.data
  const fields = [
    { fieldKey: 'cnic', status: 'PASSED' },
    { fieldKey: 'photo', status: 'FAILED', reasonCode: 'UNREADABLE' },
  ]
  const back = await act(id, { act: 'send-back', comment: 'The photo is blurred', fields })
  expect(back.body.data).toMatchObject({ status: 3, score: 60 })
  // Only the photo is submitted again; the field that passed keeps its paper.
  const again = await submit(subjectId, [{ fieldKey: 'photo', documentId: await uploaded(subjectId, 15) }])
  expect(again.body.data).toMatchObject({ score: 60 })
  expect(again.body.data.values[0]).toMatchObject({ documentId: cnic, status: 'PASSED' })
  expect(again.body.data.values[1]).toMatchObject({ status: 'OPEN', reasonCode: null })
})

it('a paper of somebody else, of another type or of nobody is refused', async () => {
  const [subjectId, other] = [await partner(), await partner()]
  const photo = await uploaded(subjectId, 15)
  for (const documentId of [await uploaded(other, 4), await uploaded(subjectId, 5), 999_999]) {
    const values = [
      { fieldKey: 'cnic', value: '3520212345671', documentId },
      { fieldKey: 'photo', documentId: photo },
    ]
    const { status, body } = await submit(subjectId, values)
    expect([status, body.fields]).toEqual([
      422,
      { values: ['CNIC needs a paper of the right type and subject'] },
    ])
  }
})

it('the same file twice is one paper', async () => {
  const subjectId = await partner()
  const file = paper()
  const [first, second] = [await upload(subjectId, 4, { file }), await upload(subjectId, 4, { file })]
  expect(second.body.data.id).toBe(first.body.data.id)
})

it('is uploaded for a subject within reach, by who may hand in', async () => {
  const unknown = await upload(999_999, 4)
  expect([unknown.status, unknown.body.fields]).toEqual([422, { subjectId: ['There is no such subject'] }])
  expect((await upload(await partner(), 4, { as: auditor })).status).toBe(403)
})

it('a paper of identity is for who brought it and for who may see identities, and each view is written down', async () => {
  const id = await uploaded(await partner(), 4)
  const views = () =>
    app.db.$count(auditLog, and(eq(auditLog.subject, 'downloadVerificationPaper'), eq(auditLog.entityId, id)))
  expect((await download(id, auditor)).status).toBe(404)
  expect(await views()).toBe(0)
  expect((await download(id, officer)).status).toBe(200)
  expect((await download(id, agent)).status).toBe(200)
  expect(await views()).toBe(2)
  const plain = await uploaded(await partner(), 15)
  expect((await download(plain, auditor)).status).toBe(200)
  expect((await download(plain, 'finance@karwan.test')).status).toBe(403)
})
