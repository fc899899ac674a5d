import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, field } from './person.ts'

const comment = () => field('Comment')
const question = () => page.getByRole('alertdialog')

it.each([
  ['a shipment', async () => `/shipments/${(await market.offer()).id}?tab=comments`],
  ['a booking', async () => `/bookings/${(await market.won()).bookings[0]?.id}`],
])('who leaves a typed comment on %s is asked, unless it is blank or sent', async (_, pathOf) => {
  const portal = await openPage(await pathOf(), { as: 'Super admin' })
  await settled(portal)
  await comment().fill('The gate is closed after six')
  void portal.router.navigate({ to: '/bookings' })
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(comment()).toHaveValue('The gate is closed after six')
  await button('Add the comment').click()
  await expect.element(comment()).toHaveValue('')
  await comment().fill('  ')
  await portal.router.navigate({ to: '/partners' })
  expect(portal.router.state.location.pathname).toBe('/partners')
})
