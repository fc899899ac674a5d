import { addPartner, granted, type TestApp, takeIds } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'

/** What is handed in by the rules of its country, of a partner of the same id. */
export const verificationStates = {
  'a verification that waits': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { partners: id, verifications: id })
    const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
    const { token } = await app.signIn(supportAccount.name)
    const values = [
      { fieldKey: 'cnic', value: '3520212345671' },
      { fieldKey: 'phone', value: '+923001234567' },
      { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
    ]
    const body = { subjectType: 'PARTNER', subjectId, values }
    granted(await app.call('submitVerification', { token, body }), 201)
  },
}
