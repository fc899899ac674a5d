import type { Page } from '@playwright/test'
import { csrApp } from './addresses.ts'
import { aShipment, callAsSupport } from './api-session.ts'
import { choose, openMore, unfold } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

const fields = (page: Page) => ({
  company: page.getByRole('combobox', { name: /^Company/ }),
  rate: page.getByLabel('Shipper rate', { exact: true }),
  charges: page.getByLabel('Detention charges'),
  load: page.getByRole('textbox', { name: /^Weight/ }).first(),
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
    const { company, rate, charges, load } = fields(page)
    await unfold(page)
    await page.getByRole('button', { name: 'Add container details' }).click()
    const asked = async (currency: string, weightUnit: string) => {
      for (const amount of [rate, charges]) await expect(amount).toHaveAccessibleDescription(currency)
      await expect(load).toHaveAccessibleDescription(weightUnit)
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
    const { company, rate, load } = fields(page)
    await openMore(page)
    await expect(rate).toHaveAccessibleDescription('Birr')
    await expect(load).toHaveAccessibleDescription(/Tonne$/)
    await company.fill('')
    await choose(page, company, 'Indus Textiles')
    await expect(rate).toHaveAccessibleDescription('Rs')
    await page.goto(`${csrApp}/shipments/${id}/edit`)
    await company.fill('')
    await choose(page, company, 'Horn Trading')
    await expect(load).toHaveAccessibleDescription(/Tonne$/)
  })
})
