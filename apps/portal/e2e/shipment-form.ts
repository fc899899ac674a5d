import type { Locator, Page } from '@playwright/test'

/** All that a shipment needs, typed and chosen as somebody would; not sent yet. */
export async function fillShipment(
  page: Page,
  { reference, company = 'Indus' }: { reference: string; company?: string },
): Promise<void> {
  await choose(page, page.getByRole('combobox', { name: /^Company/ }), company)
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
  await page.getByLabel(/^Number of vehicles/).fill('3')
  await page.getByLabel(/^Total weight/).fill('60')
  await page.getByLabel(/^Loading time/).fill('2030-03-04T09:30')
  await page.getByLabel('Reference number').fill(reference)
}

export async function choose(page: Page, box: Locator, text: string): Promise<void> {
  await box.click()
  await box.pressSequentially(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}
