import { granted, marketScene, samplePdf, type TestApp, takeIds } from '@karwan/api/testing'

const company = {
  address: 'Plot 14, SITE Area',
  city: 1,
  province: 1,
  country: 1,
  identificationType: 1,
  identificationValue: '1234567',
  operationalCities: [1],
}

/** Adds a company with this id and a completed booking. Its wallet and that wallet's only entry have the same id. */
async function addWallet(app: TestApp, id: number): Promise<void> {
  await takeIds(app, { company_groups: id, wallets: id, ledger_entries: id })
  const scene = marketScene(app)
  granted(await scene.call('createCompanyGroup', { body: { ...company, name: `Company ${id}` } }), 201)
  // Without a price, the company would owe nothing and its wallet would have no entry.
  const { id: booking } = await scene.dispatched({ company: id, shipperRate: '100000' })
  const move = async (status: number) =>
    granted(
      await scene.call('processBookingStatus', { path: { id: booking, status }, body: { expanded: true } }),
      200,
    )
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) await move(status)
  const file = new File([samplePdf()], 'proof.pdf', { type: 'application/pdf' })
  const body = { bookingId: booking, documentTypeId: 2, file }
  const { id: proof } = granted(await scene.call('uploadBookingDocument', { body }), 201)
  const decision = { path: { id: proof }, body: { decision: 'VERIFIED' } }
  granted(await scene.call('decideBookingDocument', decision), 200)
  await move(12)
}

export const billingStates = {
  'a wallet that a booking has moved': (app: TestApp, { id }: { id: number }) => addWallet(app, id),
  'an adjustment that waits': async (app: TestApp, { id }: { id: number }) => {
    await addWallet(app, id)
    await takeIds(app, { wallet_adjustments: id })
    const { token } = await app.signIn('finance@karwan.test')
    const body = { direction: 'DEBIT', type: 'ADVANCE', amount: '25000', reason: `Advance ${id}` }
    granted(await app.call('createWalletAdjustment', { token, path: { id }, body }), 201)
  },
  'a tax rate that nothing was counted with': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { tax_rates: id })
    const { token } = await app.signIn('finance@karwan.test')
    // A day for this id alone, years after any booking.
    const body = {
      countryId: 3,
      kind: 'SALES_TAX',
      authority: 'NONE',
      rate: '11',
      validFrom: new Date(Date.UTC(2060, 0, 1 + (id % 300))).toISOString().slice(0, 10),
    }
    granted(await app.call('createTaxRate', { token, body: { ...body, source: 'A draft of the law' } }), 201)
  },
}
