import type { Page } from '@playwright/test'
import { csrApp } from './addresses.ts'
import { aShipment, callAsSupport } from './api-session.ts'
import { choose, unfold } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

const fields = (page: Page) => ({
  company: page.getByRole('combobox', { name: /^Company/ }),
  rate: page.getByLabel('Shipper rate', { exact: true }),
  charges: page.getByLabel('Detention charges'),
  load: page.getByRole('textbox', { name: /^Weight/ }).first(),
  total: page.getByLabel(/^Total weight/),
})

/** Changes the answer, because all demo companies use tonnes. */
const hornWeighsInQuintals = (page: Page) =>
  page.route(/\/company-group/, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    for (const item of data.items) if (item.name === 'Horn Trading') item.weightUnit = 'Quintal'
    await route.fulfill({ response, json: { data } })
  })

test.describe('who books for a company is asked', () => {
  // Wait for running searches, which would otherwise fail after the page is closed.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

  test('in what it pays in and weighs in, also after a reload and for another one', async ({ page }) => {
    await hornWeighsInQuintals(page)
    await signIn(page, 'csr', 'csr@karwan.test', '/shipments/new')
    const { company, rate, charges, load, total } = fields(page)
    await unfold(page)
    await page.getByRole('button', { name: 'Add container details' }).click()
    const asked = async (currency: string, weightUnit: string) => {
      for (const amount of [rate, charges]) await expect(amount).toHaveAccessibleDescription(currency)
      for (const weight of [load, total]) await expect(weight).toHaveAccessibleDescription(weightUnit)
    }
    await asked('Rs', 'Tonne')
    await choose(page, company, 'Horn Trading')
    await asked('Birr', 'Quintal')
    await page.reload()
    await asked('Birr', 'Quintal')
    await company.fill('')
    await choose(page, company, 'Indus Textiles')
    await asked('Rs', 'Tonne')
  })

  test('for its currency when a shipment is moved to it, which keeps the unit that it was weighed in', async ({
    page,
    request,
  }) => {
    const call = await callAsSupport(request)
    const { id } = await call('POST', '/shipment/v3', { ...aShipment, company: 2 })
    await hornWeighsInQuintals(page)
    await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}/edit`)
    const { company, rate, total } = fields(page)
    await expect(rate).toHaveAccessibleDescription('Birr')
    await expect(total).toHaveAccessibleDescription(/Tonne$/)
    await company.fill('')
    await choose(page, company, 'Indus Textiles')
    await expect(rate).toHaveAccessibleDescription('Rs')
    await page.goto(`${csrApp}/shipments/${id}/edit`)
    await company.fill('')
    await choose(page, company, 'Horn Trading')
    await expect(total).toHaveAccessibleDescription(/Tonne$/)
  })
})
