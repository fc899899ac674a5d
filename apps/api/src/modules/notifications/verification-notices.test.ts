import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.table.ts'
import { planSlots } from '../../jobs/keep-running.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { outboxMessages } from '../../outbox/outbox.table.ts'
import { addPartner, samplePdf, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { jobHandlers, schedules } from '../jobs.ts'
import { ports } from '../ports.ts'
import { verifications } from '../verification/verification.table.ts'
import { notifications } from './notifications.table.ts'

const agent = 'agent@karwan.test'
const officer = 'verification@karwan.test'
const day = 24 * 60 * 60_000
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const values = [
  { fieldKey: 'cnic', value: '3520212345671' },
  { fieldKey: 'phone', value: '+923001234567' },
  { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
]
async function submitted(as = agent) {
  const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
  const body = { subjectType: 'PARTNER', subjectId, values }
  const answer = await app.call('submitVerification', { as, body })
  expect(answer.status).toBe(201)
  return answer.body.data as { id: number; subjectId: number; subjectName: string }
}
const act = (id: number, body: object, as = officer) => app.call('verifySubject', { as, path: { id }, body })
const userIdOf = async (name: string) => (await app.signIn(name)).userId
const toldTo = async (name: string, subject: string) => {
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await userIdOf(name)))
    .orderBy(notifications.id)
  return rows.filter(({ params }) => params.subject === subject)
}
const change = (id: number, moments: Partial<typeof verifications.$inferInsert>) =>
  app.db.update(verifications).set(moments).where(eq(verifications.id, id))
/** Runs the recurring jobs, as each process does every minute. */
async function look(): Promise<void> {
  app.pass(60_000)
  await planSlots(app.deps, schedules)
  while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
  expect(await app.db.select({ error: jobs.error }).from(jobs).where(isNotNull(jobs.error))).toEqual([])
}

it.each([
  ['override', 'VERIFICATION_APPROVED', undefined],
  ['reject', 'VERIFICATION_REJECTED', 'The photo is blurred'],
  ['send-back', 'VERIFICATION_SENT_BACK', 'The photo is blurred'],
])('who handed in is told of %s as %s', async (name, type, reason) => {
  const { id, subjectId, subjectName } = await submitted()
  await act(id, { act: 'claim' })
  expect(await toldTo(agent, subjectName)).toEqual([])
  const said = { comment: 'The photo is blurred', reasonCode: 'UNREADABLE' }
  expect((await act(id, { act: name, ...said })).status).toBe(200)
  const [told, ...more] = await toldTo(agent, subjectName)
  expect(told).toMatchObject({ type, category: 'VERIFICATION', entityType: 'PARTNER', entityId: subjectId })
  expect([told?.params.reason, more]).toEqual([reason, []])
  expect(await toldTo(officer, subjectName)).toEqual([])
  const { body } = await app.call('listNotifications', { as: agent, query: { category: 'VERIFICATION' } })
  expect(body.data.items[0]).toMatchObject({
    type,
    entityType: 'PARTNER',
    entityId: subjectId,
    shipmentId: null,
  })
})

it('nobody is told of what they decided themselves, or of what was refused', async () => {
  const own = await submitted(officer)
  await act(own.id, { act: 'reject', comment: 'Not this one', reasonCode: 'OTHER' })
  expect(await toldTo(officer, own.subjectName)).toEqual([])
  const other = await submitted()
  expect((await act(other.id, { act: 'approve' })).status).toBe(422)
  expect(await toldTo(agent, other.subjectName)).toEqual([])
})

it('a mail leads to the page of the subject', async () => {
  const channels = [{ category: 'VERIFICATION', portal: false, mail: true, sms: false }]
  const body = { channels, quietFrom: null, quietTo: null }
  await app.call('saveNotificationSettings', { as: agent, body })
  const { id, subjectId, subjectName } = await submitted()
  await act(id, { act: 'send-back', comment: 'Blurred' })
  expect(await toldTo(agent, subjectName)).toEqual([])
  const [mail] = await app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, agent))
    .orderBy(desc(outboxMessages.id))
  expect(mail?.values).toMatchObject({ link: expect.stringMatching(new RegExp(`/partners/${subjectId}$`)) })
  const every = { channels: [], quietFrom: null, quietTo: null }
  await app.call('saveNotificationSettings', { as: agent, body: every })
})

it('who may no longer open the subject is not told', async () => {
  const grants = [
    { permission: 'verification:submit', scope: 'ALL' as const },
    { permission: 'partner:read', scope: 'ALL' as const },
  ]
  const [role] = await app.db.insert(roles).values({ name: 'Field agent', userType: 4, grants }).returning()
  const account = { userType: 4, roleId: role?.id, fullName: 'Field agent', passwordHash: '' } as const
  const [clerk] = await app.db
    .insert(users)
    .values({ ...account, phoneNumber: '+923006662000' })
    .returning()
  const token = await tokenOf(app, clerk?.id ?? 0)
  const hear = async (fewer: string | undefined) => {
    await app.db
      .update(roles)
      .set({ grants })
      .where(eq(roles.id, role?.id ?? 0))
    const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
    const { body } = await app.call('submitVerification', {
      token,
      body: { subjectType: 'PARTNER', subjectId, values },
    })
    await app.db
      .update(roles)
      .set({ grants: grants.filter(({ permission }) => permission !== fewer) })
      .where(eq(roles.id, role?.id ?? 0))
    await act(body.data.id, { act: 'reject', comment: 'No', reasonCode: 'OTHER' })
    const told = and(eq(notifications.userId, clerk?.id ?? 0), eq(notifications.entityId, subjectId))
    return app.db.$count(notifications, told)
  }
  expect([await hear(undefined), await hear('partner:read'), await hear('verification:submit')]).toEqual([
    1, 0, 0,
  ])
})

it('what ends soon is told sixty, thirty and seven days ahead and on its last day, and that it has ended', async () => {
  const { id, subjectName } = await submitted()
  await act(id, { act: 'override', comment: 'Known' })
  const ends = new Date('2027-06-21T12:00:00Z')
  await change(id, { expiresAt: ends })
  const said = async () =>
    (await toldTo(agent, subjectName)).slice(1).map(({ type, params }) => params.days ?? type)
  for (const left of [61, 60, 59, 30, 7, 0.05]) {
    app.pass(ends.getTime() - left * day - app.deps.clock().getTime())
    await look()
    await look()
  }
  expect(await said()).toEqual(['60', '30', '7', '0'])
  app.pass(day)
  await look()
  await look()
  expect(await said()).toEqual(['60', '30', '7', '0', 'VERIFICATION_EXPIRED'])
})

it('officers are told once of what nobody has looked at for a day, and of nothing that somebody has', async () => {
  const [free, taken] = [await submitted(), await submitted()]
  await act(taken.id, { act: 'reject', comment: 'No', reasonCode: 'OTHER' })
  app.pass(day - 5 * 60_000)
  await look()
  expect(await toldTo(officer, free.subjectName)).toEqual([])
  app.pass(5 * 60_000)
  await look()
  await look()
  expect(await toldTo(officer, free.subjectName)).toMatchObject([
    {
      type: 'VERIFICATION_SUBMITTED',
      entityType: 'VERIFICATION',
      entityId: free.id,
      params: { hours: '24' },
    },
  ])
  expect(await toldTo(officer, taken.subjectName)).toEqual([])
  expect(await toldTo(agent, free.subjectName)).toEqual([])
})

describe('a paper that expires', () => {
  const expires = '2027-06-21'
  const part = { section: 'papers', inputType: 'PHOTO', weight: 0 }
  const fields = [
    {
      ...{ ...part, key: 'licence', label: 'Transport licence', required: true, documentTypeId: 6 },
      ...{ expiryRequired: true, warnDays: 45 },
    },
    { ...part, key: 'insurance', label: 'Insurance', required: false, documentTypeId: 9, warnDays: 3 },
  ]
  const setRules = async () => {
    const rules = { subjectType: 'PARTNER', countryId: 1, passScore: 0, validityDays: 3000, fields }
    const body = { ...rules, sections: [{ key: 'papers', title: 'Papers' }] }
    const { status } = await app.call('createVerificationConfig', { as: 'csr@karwan.test', body })
    expect(status).toBe(201)
  }
  const handIn = async (subjectId: number) => {
    const bring = async (documentTypeId: number) => {
      const file = new File([samplePdf(String(documentTypeId))], 'paper.pdf', { type: 'application/pdf' })
      const body = { subjectType: 'PARTNER', subjectId, documentTypeId, file }
      return (await app.call('uploadVerificationPaper', { as: agent, body })).body.data.id
    }
    const given = [
      { fieldKey: 'licence', documentId: await bring(6), expiryDate: expires },
      { fieldKey: 'insurance', documentId: await bring(9), expiryDate: expires },
    ]
    const body = { subjectType: 'PARTNER', subjectId, values: given }
    const answer = await app.call('submitVerification', { as: agent, body })
    expect([answer.status, answer.body.message]).toEqual([201, undefined])
    return answer.body.data.id
  }
  const toldOf = async (userId: number) => {
    const rows = await app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.type, 'DOCUMENT_EXPIRING')))
      .orderBy(notifications.id)
    return rows
      .filter(({ entityType, key }) => entityType === 'PARTNER' && key?.startsWith('verification-paper:'))
      .map(({ params }) => `${params.document} ${params.days}`)
  }

  it('is told from the days ahead that its rules name, to who handed it in and to the partner', async () => {
    await setRules()
    const [known, waits] = [await addPartner(app), await addPartner(app)]
    await act(await handIn(known.id), { act: 'override', comment: 'Known' })
    await handIn(waits.id)
    for (const left of [46, 45, 31, 30, 8, 7, 4, 3, 0, -1]) {
      app.pass(Date.parse(expires) - left * day - app.deps.clock().getTime())
      await look()
      await look()
    }
    const told = [45, 30, 7, 0]
      .map((left) => `Transport licence ${left}`)
      .concat('Insurance 3', 'Insurance 0')
    expect((await toldOf(known.userId)).toSorted()).toEqual(told.toSorted())
    expect((await toldOf(await userIdOf(agent))).toSorted()).toEqual(told.toSorted())
    // Subjects that are not verified cause no reminder.
    expect(await toldOf(waits.userId)).toEqual([])
  })
})
