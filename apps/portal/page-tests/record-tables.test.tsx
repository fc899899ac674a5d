import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button } from './person.ts'

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

async function offered(): Promise<number> {
  const { id } = await market.offer({ vehicleCount: 2 })
  await market.bid(id, (await market.addPartner()).id)
  return id
}

const tables = [
  {
    name: 'bids',
    entry: 'list.listShipmentBids',
    column: 'Per tonne',
    open: async () => `/shipments/${await offered()}?tab=bids`,
  },
  {
    name: 'prices',
    entry: 'list.listShipmentPricing',
    column: 'Tax',
    open: async () => `/shipments/${(await market.won({ vehicleCount: 1 })).shipmentId}?tab=pricing`,
  },
]

it.each(tables)(
  'the table of $name is set up as a list is, and remembered',
  async ({ entry, column, open }) => {
    await settled(await openPage(await open()))
    await expect.poll(heads).toContain(column)
    await button('Table settings').click()
    await page.getByText('Compact').click()
    await page.getByRole('checkbox', { name: column, exact: true }).click()
    await expect.poll(heads).not.toContain(column)
    await expect.element(page.getByRole('table').last()).toBeVisible()
    expect(document.querySelector('[data-density=compact]')).not.toBeNull()
    await expect.poll(() => network.sent('saveUserConfig').at(-1)?.body).toMatchObject([{ name: entry }])
  },
)

it.each(tables)('the rows of $name are gone through by keys', async ({ open }) => {
  await settled(await openPage(await open()))
  await expect.poll(heads).not.toEqual([])
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBeGreaterThan(0)
  await userEvent.keyboard('j')
  expect(document.activeElement?.closest('[data-row]')).not.toBeNull()
})
