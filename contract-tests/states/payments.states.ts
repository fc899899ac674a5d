import { granted, samplePdf, type TestApp, takeIds } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'
import { billingStates } from './billing.states.ts'

const account = 'PK36SCBL0000001123456702'
const makerAccount = 'finance@karwan.test'

/** Adds a partner with earned freight, whose wallet has this id. The shipper's wallet has the id before. */
async function addEarner(app: TestApp, id: number): Promise<void> {
  await billingStates['a wallet that a booking has moved'](app, { id: id - 1 })
  const { token } = await app.signIn(supportAccount.name)
  const { accountHolderId } = granted(await app.call('getWallet', { token, path: { id } }), 200)
  const body = { bankIban: account, bankAccountTitle: 'Main account' }
  granted(await app.call('updatePartner', { token, path: { id: accountHolderId }, body }), 200)
}

const stepsTo = {
  DRAFT: [],
  APPROVED: ['APPROVED'],
  SENT: ['APPROVED', 'SENT'],
  FAILED: ['APPROVED', 'SENT'],
}

/** Adds a partner with this id, whose completed booking with the same id is not paid. */
async function addBiller(app: TestApp, id: number): Promise<void> {
  await takeIds(app, { partners: id, bookings: id })
  await addEarner(app, id)
}

export const paymentStates = {
  'a partner who can bill': (app: TestApp, { id }: { id: number }) => addBiller(app, id),
  'a partner invoice that waits': async (app: TestApp, { id }: { id: number }): Promise<void> => {
    await addBiller(app, id)
    await takeIds(app, { partner_invoices: id })
    const { token } = await app.signIn(makerAccount)
    const body = { invoiceType: 'PARTNER', partnerId: id, periodFrom: '2020-01-01', periodTo: '2099-12-31' }
    granted(await app.call('createPartnerInvoice', { token, body }), 201)
  },
  'a partner invoice with its paper': async (app: TestApp, { id }: { id: number }): Promise<void> => {
    await paymentStates['a partner invoice that waits'](app, { id })
    const { token } = await app.signIn(makerAccount)
    const file = new File([samplePdf('KGT-118')], 'KGT-118.pdf', { type: 'application/pdf' })
    granted(await app.call('uploadPartnerInvoiceDocument', { token, path: { id }, body: { file } }), 200)
  },
  'a partner who has earned their freight': (app: TestApp, { id }: { id: number }) => addEarner(app, id),
  'payments in a batch': async (
    app: TestApp,
    { id, step }: { id: number; step: keyof typeof stepsTo },
  ): Promise<void> => {
    await addEarner(app, id)
    await takeIds(app, { payment_batches: id, payments: id })
    const { token } = await app.signIn(makerAccount)
    const { token: checker } = await app.signIn(supportAccount.name)
    const made = await app.call('createPaymentBatch', { token, body: { walletIds: [id] } })
    if (made.status !== 201) granted(made, 201)
    const path = { id }
    for (const status of stepsTo[step])
      granted(await app.call('changePaymentBatchStatus', { token: checker, path, body: { status } }), 200)
    if (step !== 'FAILED') return
    const rows = `Reference,Status,Reason\nPY-${String(id).padStart(6, '0')},failed,Account closed`
    const file = new File([rows], 'answer.csv', { type: 'text/csv' })
    await app.call('readPaymentAnswer', { token: checker, path, body: { file } })
  },
}
