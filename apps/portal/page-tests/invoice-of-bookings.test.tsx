import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'

type Preview = { drafts: { bookings: { bookingId: number; description: string }[] }[] }
const period = { periodFrom: '2026-08-01', periodTo: '2026-12-31' }

/** A company of the demo that has several bookings to bill. */
async function toBill(): Promise<{ name: string; bookings: string[] }> {
  const companies = await market.call<{ id: number; name: string }[]>('listAllCompanyGroups', { as: support })
  for (const { id, name } of companies.body.data) {
    const query = { companyId: id, ...period }
    const { body } = await market.call<Preview>('previewInvoices', { query, as: support })
    const bookings = [...new Set(body.data.drafts.flatMap((draft) => draft.bookings))]
    if (bookings.length > 1) return { name, bookings: bookings.map(({ description }) => description) }
  }
  return { name: 'nobody has two bookings to bill', bookings: [] }
}

it('an invoice can be of chosen bookings, and the dialog says how many can be billed before and after the choice', async () => {
  const { name, bookings } = await toBill()
  await settled(await openPage('/invoices', { as: 'Super admin' }))
  await page.getByRole('button', { name: 'Draft invoice' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('can be billed')).not.toBeInTheDocument()
  await dialog.getByRole('combobox', { name: /^Company/ }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: /^First day/ }).fill('01/08/2026')
  await dialog.getByRole('textbox', { name: /^Last day/ }).fill('31/12/2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByText(/^\d+ bookings can be billed/)).toBeVisible()
  const first = bookings[0] ?? ''
  await dialog.getByRole('combobox', { name: /^Bookings/ }).fill(first.slice(0, 9))
  await page.getByRole('option', { name: new RegExp(first.slice(0, 9)) }).click()
  await expect.element(dialog.getByRole('button', { name: `Remove ${first}` })).toBeVisible()
  await expect.element(dialog.getByText(/^\d+ bookings can be billed/)).toBeVisible()
})
