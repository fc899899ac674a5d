import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { verificationConfigs } from '../verification/verification.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
const officer = 'verification@karwan.test'
const shipperId = 3
const file = (name = 'scan.pdf') => new File([samplePdf(name)], name, { type: 'application/pdf' })
const ofUser = (changes: object = {}, as = csr) =>
  app.call('uploadUserDocument', {
    as,
    body: { userId: shipperId, documentTypeId: 17, file: file(), ...changes },
  })
const listOfUser = (as = csr, id = shipperId) => app.call('listUserDocuments', { as, path: { id } })

describe('a paper of a person', () => {
  it('keeps its number and its days, and is replaced by a newer one of its type', async () => {
    const days = { number: 'C-1', issueDate: '2026-01-01', expiryDate: '2030-01-01' }
    const first = granted(await ofUser(days), 201)
    expect(first).toMatchObject({ ...days, userId: shipperId, shipmentId: null, status: 'UPLOADED' })
    const second = granted(await ofUser({ file: file('newer.pdf') }), 201)
    const kept = granted(await listOfUser(), 200)
    expect(kept.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [second.id, 'UPLOADED'],
      [first.id, 'SUPERSEDED'],
    ])
  })

  it('is one, however often the same file comes with the same words', async () => {
    const said = { documentTypeId: 15, number: 'D-1' }
    const [one, other] = [granted(await ofUser(said), 201), granted(await ofUser(said), 201)]
    const differs = granted(await ofUser({ ...said, number: 'D-2' }), 201)
    expect([other.id === one.id, differs.id === one.id]).toEqual([true, false])
  })

  it('has no number where somebody typed blanks alone', async () => {
    expect(granted(await ofUser({ number: '  ' }), 201).number).toBeNull()
    expect(granted(await ofUser({ number: ' C-2 ' }), 201).number).toBe('C-2')
  })

  it('whose last day is over is expired, without anybody having marked it', async () => {
    const { id } = granted(await ofUser({ documentTypeId: 18, expiryDate: '2020-01-01' }), 201)
    const [found] = granted(await listOfUser(), 200).filter((one: { id: number }) => one.id === id)
    expect(found.status).toBe('EXPIRED')
  })

  it.each([
    [
      { issueDate: '2026-05-05', expiryDate: '2026-05-05' },
      { expiryDate: ['Expiry date must be later than the issue date'] },
    ],
    [{ issueDate: '2062-05-05' }, { issueDate: ['Issue date cannot be later than today'] }],
    [{ userId: 999_999 }, { userId: ['Owner of the document is not valid'] }],
  ])('with %j is refused at its field', async (changes, fields) => {
    const { status, body } = await ofUser(changes)
    expect([status, body.fields]).toEqual([422, fields])
  })

  it('of identity is told to its owner and to who may see identities, and each view is in the log', async () => {
    const { id } = granted(await ofUser({ documentTypeId: 4, number: '3520212345671' }, shipper), 201)
    const ids = async (as: string) => granted(await listOfUser(as), 200).map((one: { id: number }) => one.id)
    expect(await ids(shipper)).toContain(id)
    expect(await ids(officer)).toContain(id)
    const lead = app.call('downloadUserDocument', { as: 'lead@karwan.test', path: { id } })
    expect((await lead).status).toBe(404)
    expect((await app.call('downloadUserDocument', { as: officer, path: { id } })).status).toBe(200)
  })

  it('is nothing for another company', async () => {
    expect((await listOfUser('shipper2@karwan.test')).status).toBe(404)
    expect((await ofUser({}, 'shipper2@karwan.test')).status).toBe(422)
  })
})

describe('a paper of a shipment', () => {
  const uploaded = async (shipmentId: number, changes: object = {}, as = csr) => {
    const body = { shipmentId, documentTypeId: 26, file: file(), ...changes }
    return app.call('uploadShipmentDocument', { as, body })
  }

  it('is uploaded by its shipper, verified by an officer, and told in the history', async () => {
    const { id } = await scene.book({ company: 1 })
    const document = granted(await uploaded(id, {}, shipper), 201)
    const path = { id: document.id }
    const body = { decision: 'VERIFIED' }
    const decided = granted(await app.call('decideShipmentDocument', { as: officer, path, body }), 200)
    expect(decided).toMatchObject({ status: 'VERIFIED', decidedBy: { userType: 4 } })
    expect((await app.call('deleteShipmentDocument', { as: csr, path })).body.code).toBe(
      'document.verified_stays',
    )
    const activity = granted(await scene.call('listShipmentActivity', { path: { id } }), 200)
    expect(activity.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['document.uploaded', 'document.verified']),
    )
  })

  it('is told of by the number of the shipment, as it has no booking', async () => {
    const { id, shipmentNumber } = await scene.book({ company: 1 })
    const document = granted(await uploaded(id, {}, shipper), 201)
    const body = { decision: 'REJECTED', reason: 'Of another shipment' }
    granted(await app.call('decideShipmentDocument', { as: officer, path: { id: document.id }, body }), 200)
    const { items } = granted(await app.call('listNotifications', { as: shipper }), 200)
    const told = items.find(({ shipmentId }: { shipmentId: number }) => shipmentId === id)
    expect(told).toMatchObject({
      type: 'DOCUMENT_REJECTED',
      bookingId: null,
      params: { booking: shipmentNumber },
    })
  })

  it('is deleted, and its kind is that of its path', async () => {
    const { id } = await scene.book({ company: 1 })
    const document = granted(await uploaded(id), 201)
    const path = { id: document.id }
    expect((await app.call('deleteUserDocument', { as: csr, path })).status).toBe(404)
    granted(await app.call('deleteShipmentDocument', { as: csr, path }), 200)
    expect(granted(await app.call('listShipmentDocuments', { as: csr, path: { id } }), 200)).toEqual([])
  })

  it('is none that cannot belong to one', async () => {
    const { id } = await scene.book({ company: 1 })
    expect(Object.keys((await uploaded(id, { documentTypeId: 43 })).body.fields)).toEqual(['documentTypeId'])
  })
})

describe('a paper of a partner', () => {
  const putAs = (userId: number, documentTypeId: number) =>
    ofUser({ userId, documentTypeId, file: file(`${userId}-${documentTypeId}.pdf`) })
  const refusedTypes = async (userId: number, types: readonly number[]) => {
    const answers = []
    for (const type of types) answers.push({ type, status: (await putAs(userId, type)).status })
    return answers.filter(({ status }) => status === 422).map(({ type }) => type)
  }

  it('is one that is kept of partners, or that their verification asks for', async () => {
    const { userId } = await addPartner(app)
    const fields = await askedOfPartners()
    expect(fields).not.toContain(16)
    expect(await refusedTypes(userId, [4, 5, 15, 17, ...fields])).toEqual([])
    expect(await refusedTypes(userId, [1, 3, 6, 14, 16, 18, 43, 60])).toEqual([1, 3, 6, 14, 16, 18, 43, 60])
    const { body } = await putAs(userId, 43)
    expect(body.code).toBe('document.not_of_partner')
    expect(body.fields.documentTypeId[0]).toMatch(
      /^Logo is not a partner document; choose one of: CNIC, Driving License, Others, Company Card/,
    )
    await askAlso(16)
    expect(await refusedTypes(userId, [16, 18])).toEqual([18])
  })

  it('is seen and added by staff who read partners and drivers, whoever’s shipments they look after', async () => {
    const agent = 'agent@karwan.test'
    const { userId } = await addPartner(app)
    const { truck } = await scene.dispatched()
    for (const id of [userId, truck.driverUserId]) {
      granted(await ofUser({ userId: id, documentTypeId: 17, file: file(`${id}.pdf`) }, agent), 201)
      expect(granted(await listOfUser(agent, id), 200)).toHaveLength(1)
    }
    expect((await listOfUser(agent, shipperId)).status).toBe(404)
    expect((await listOfUser('broker@karwan.test', userId)).status).toBe(404)
  })

  it('of another kind of person is as before', async () => {
    const { truck } = await scene.dispatched()
    expect(await refusedTypes(truck.driverUserId, [6, 16, 46])).toEqual([])
  })

  it('is not used as another one that is not kept of partners', async () => {
    const { userId } = await addPartner(app)
    const { id } = granted(await putAs(userId, 15), 201)
    const use = (documentTypeId: number) =>
      app.call('usePaperOnFile', {
        ...{ as: csr },
        body: { source: 'ATTACHED', paperId: id, owner: 'USER', ownerId: userId, documentTypeId },
      })
    expect((await use(3)).body.fields).toHaveProperty('documentTypeId')
    granted(await use(17), 201)
  })
})

const { subjectType, isActive, countryId } = verificationConfigs
const inForce = and(eq(subjectType, 'PARTNER'), eq(isActive, true), eq(countryId, 1))
async function askedOfPartners(): Promise<number[]> {
  const rows = await app.db.select().from(verificationConfigs).where(inForce)
  return rows.flatMap(({ fields }) => fields.flatMap(({ documentTypeId }) => documentTypeId ?? []))
}
async function askAlso(documentTypeId: 16): Promise<void> {
  const [row] = await app.db.select().from(verificationConfigs).where(inForce)
  const [first] = row?.fields ?? []
  if (!row || !first) return expect.unreachable('partners are asked for something')
  const fields = [...row.fields, { ...first, key: 'ntn-certificate', documentTypeId }]
  await app.db.update(verificationConfigs).set({ fields }).where(eq(verificationConfigs.id, row.id))
}
