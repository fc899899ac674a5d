import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'

it.each([
  ['what was advanced and is still owed', 'Super admin', true],
  ['nothing of it', 'Shipper admin', false],
] as const)('the page of a booking tells %s, to a %s', async (_, as, isTold) => {
  const { id } = await market.dispatched()
  const charged = await market.call('addBookingCharge', {
    path: { id },
    body: { chargeType: 'ADVANCE', side: 'PARTNER', amount: '12345' },
    as: 'finance@karwan.test',
  })
  expect(charged.status).toBe(201)
  await settled(await openPage(`/bookings/${id}`, { as }))
  await expect.element(page.getByRole('heading', { name: 'Carriage' })).toBeVisible()
  const text = page.getByRole('main').element().textContent ?? ''
  for (const told of ['Still owed to the partner', '12,345']) expect(text.includes(told)).toBe(isTold)
})
