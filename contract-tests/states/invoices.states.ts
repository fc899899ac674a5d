import { granted, type TestApp, takeIds } from '@karwan/api/testing'
import { exampleOf } from '@karwan/sdk/testing'
import { supportAccount } from '../callers.ts'

export const invoiceStates = {
  'an approved invoice': async (app: TestApp, { id }: { id: number }) => {
    await invoiceStates['a drafted invoice'](app, { id })
    const { token } = await app.signIn(supportAccount.name)
    for (const status of ['PENDING_APPROVAL', 'APPROVED'])
      granted(await app.call('changeInvoiceStatus', { token, path: { id }, body: { status } }), 200)
  },
  'a drafted invoice': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { invoices: id })
    const { token } = await app.signIn(supportAccount.name)
    granted(await app.call('createInvoice', { token, body: exampleOf('CreateInvoiceRequest') }), 201)
  },
}
