import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'

it('the layout of the invoices of a company is chosen where its billing is set, and kept', async () => {
  await settled(await openPage('/companies/2/billing', { as: 'Super admin' }))
  const layout = page.getByRole('combobox', { name: /^Layout of the invoice/ })
  await expect.element(layout).toHaveTextContent('StandardBy laneFor letterhead paper')
  await expect.element(layout).toHaveValue('STANDARD')
  await layout.selectOptions('LANES')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The billing is saved').first()).toBeVisible()
  const { body } = await market.call<{ templateId: string }>('getInvoiceConfiguration', {
    query: { companyId: 2 },
    as: support,
  })
  expect(body.data.templateId).toBe('LANES')
})
