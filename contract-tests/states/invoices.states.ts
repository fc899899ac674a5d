import { granted, type TestApp, takeIds } from '@karwan/api/testing'
import { exampleOf } from '@karwan/sdk/testing'
import { supportAccount } from '../callers.ts'

export const invoiceStates = {
  'a drafted invoice': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { invoices: id })
    const { token } = await app.signIn(supportAccount.name)
    granted(await app.call('createInvoice', { token, body: exampleOf('CreateInvoiceRequest') }), 201)
  },
}
