import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, field, search } from './person.ts'

const comment = () => field('Comment')
const question = () => page.getByRole('alertdialog')
const row = () => page.getByRole('form', { name: 'The next bid' })

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

it('a bid that is typed during a call is there after a look at another tab, until it is saved', async () => {
  const { id } = await market.offer()
  const { id: partnerId } = await market.addPartner()
  const portal = await openPage(`/shipments/${id}?tab=bids`, { as: 'Super admin' })
  await settled(portal)
  await expect.element(row()).toBeVisible()
  const { body } = await market.call<{ fullName: string }>('getPartner', {
    as: 'csr@karwan.test',
    path: { id: partnerId },
  })
  const name = body.data.fullName
  await search('Partner', name, row())
  await field('Amount', row()).fill('125k')
  await page.getByRole('link', { name: 'Comments' }).click()
  await expect.element(comment()).toBeVisible()
  await page.getByRole('link', { name: /^Bids/ }).click()
  await expect.element(field('Amount', row())).toHaveValue('125,000')
  await expect.element(row().getByRole('combobox', { name: /^Partner/ })).toHaveValue(name)
  await row().getByRole('button').last().click()
  await expect.poll(() => network.sent('createBid').length).toBe(1)
  await expect.element(field('Amount', row())).toHaveValue('')
  await page.getByRole('link', { name: 'Comments' }).click()
  await expect.element(comment()).toBeVisible()
  await page.getByRole('link', { name: /^Bids/ }).click()
  await expect.element(field('Amount', row())).toHaveValue('')
})
