import { addPartner, granted, samplePdf, type TestApp, takeIds } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'

const values = [
  { fieldKey: 'cnic', value: '3520212345671' },
  { fieldKey: 'phone', value: '+923001234567' },
  { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
]

async function handIn(app: TestApp, id: number): Promise<void> {
  await takeIds(app, { partners: id, verifications: id })
  const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
  const { token } = await app.signIn(supportAccount.name)
  granted(
    await app.call('submitVerification', { token, body: { subjectType: 'PARTNER', subjectId, values } }),
    201,
  )
}

async function sendBack(app: TestApp, id: number): Promise<void> {
  await handIn(app, id)
  const { token } = await app.signIn('verification@karwan.test')
  const body = { act: 'send-back', comment: 'Blurred' }
  granted(await app.call('verifySubject', { token, path: { id }, body }), 200)
}

export const verificationStates = {
  /** Submits a verification of a partner with the same id, by the rules of its country. */
  'a verification that waits': (app: TestApp, { id }: { id: number }) => handIn(app, id),
  /** Uploads a paper for a partner with the same id. */
  'a paper of a verification': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { partners: id, verification_papers: id })
    const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
    const { token } = await app.signIn(supportAccount.name)
    const file = new File([samplePdf(String(id))], 'cnic.pdf', { type: 'application/pdf' })
    const body = { subjectType: 'PARTNER', subjectId, documentTypeId: 4, file }
    granted(await app.call('uploadVerificationPaper', { token, body }), 201)
  },
  /** An officer sends it back, which notifies the submitter, customer support. */
  'a verification that was sent back': (app: TestApp, { id }: { id: number }) => sendBack(app, id),
  /** The notification of such a verification, with the same id. */
  'a notification of customer support': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { notifications: id })
    await sendBack(app, id)
  },
}
