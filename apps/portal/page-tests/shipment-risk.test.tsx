import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { heading, openPage, settled } from './open-page.tsx'

it('support reads why a shipment may be missed, and its shipper does not', async () => {
  const { id } = await market.offer()
  const risk = page.getByText('Risk 30 of 100: nobody has bid')
  await openPage(`/shipments/${id}`)
  await expect.element(risk).toBeVisible()
  const portal = await openPage(`/shipments/${id}`, { as: 'Shipper admin' })
  await heading(/./)
  await settled(portal)
  await expect.element(risk).not.toBeInTheDocument()
})
