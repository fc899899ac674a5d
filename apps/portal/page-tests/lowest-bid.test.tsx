import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'

it.each([
  ['their own price', 'Shipper admin', '120,000', '91,000'],
  ['the partner’s amount', 'Super admin', '91,000', '120,000'],
] as const)('the lowest bid is shown as %s, in list and record: %s', async (_, as, shown, hidden) => {
  const referenceNumber = `PO-${as}-${Date.now()}`
  const { id } = await market.offer({ referenceNumber, shipperRate: '120000' })
  await market.bid(id, (await market.addPartner()).id, { amount: '91000' })
  // A wide window: on a laptop, the list shows only the status.
  await settled(
    await openPage(`/shipments?referenceNo=${encodeURIComponent(referenceNumber)}`, { as, width: 1720 }),
  )
  await expect.element(page.getByText(`from Rs ${shown}`)).toBeVisible()
  expect(page.getByRole('table').element().textContent).not.toContain(hidden)
  await settled(await openPage(`/shipments/${id}`, { as }))
  await expect.element(page.getByText(new RegExp(`Lowest .*${shown}`)).first()).toBeVisible()
})
