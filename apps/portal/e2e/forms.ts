import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the folded sections with fields that are seldom filled in. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('details:not([open]) > summary')
  await folded.first().waitFor()
  // Content below the first screen loads a moment later.
  await expect(page.locator('form [data-loading]')).toHaveCount(0)
  for (let left = await folded.count(); left > 0; left = await folded.count()) await folded.first().click()
}

/** Opens the part of the shipment form that a plain booking leaves folded. */
export async function openMore(page: Page): Promise<void> {
  const more = page.locator('summary', { hasText: 'More about this shipment' })
  const isOpen = () => more.evaluate((summary) => summary.closest('details')?.open)
  if (!(await isOpen())) await more.click()
}

/** Fills in a shipment of three flatbeds, without submitting it. */
export async function fillShipment(
  page: Page,
  { reference, company = 'Indus' }: { reference: string; company?: string },
): Promise<void> {
  await choose(page, page.getByRole('combobox', { name: /^Company/ }), company)
  // The company's last shipment is filled in automatically, so start with an empty form.
  await page.getByText(/^Filled in from|^Book again:|has not booked anything yet/).waitFor()
  const empty = page.getByRole('button', { name: 'Start empty' })
  if (await empty.isVisible()) await empty.click()
  const cities = page.getByRole('combobox', { name: /^City/ })
  await choose(page, cities.nth(0), 'Karachi')
  await page
    .getByLabel(/^Address/)
    .nth(0)
    .fill('Plot 14, SITE Area')
  await page
    .getByRole('combobox', { name: /^Goods/ })
    .first()
    .selectOption({ index: 3 })
  await page
    .getByRole('textbox', { name: /^Weight/ })
    .first()
    .fill('60')
  await choose(page, cities.nth(1), 'Lahore')
  await page
    .getByLabel(/^Address/)
    .nth(1)
    .fill('Sundar Industrial Estate')
  await page.getByRole('radio', { name: 'Flatbed' }).check()
  await page.getByLabel(/^Vehicle count/).fill('3')
  await page.getByLabel(/^Loading time/).fill('2030-03-04T09:30')
  await openMore(page)
  await page.getByLabel('Reference number').fill(reference)
}

/** Opens the dialog and fills in a bid, without saving it. */
export async function fillBid(
  page: Page,
  bid: { partner: string; amount: string; vehicles: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Enter a bid' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByRole('combobox', { name: /^Partner/ }), bid.partner)
  await dialog.getByLabel(/^Amount/).fill(bid.amount)
  await dialog.getByLabel(/^Vehicles/).fill(bid.vehicles)
}

/** Searches by typing and chooses the first match. */
export async function choose(page: Page, box: Locator, text: string): Promise<void> {
  await box.click()
  await box.pressSequentially(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
  // The field gets the focus back a frame later, so text that is typed before would go into it.
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
