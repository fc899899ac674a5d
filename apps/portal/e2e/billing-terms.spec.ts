import { expect, signIn, test } from './portal-test.ts'

test('how a company is billed is set on its page, and stands there for the next one', async ({ page }) => {
  await signIn(page, 'csr', 'finance@karwan.test', '/companies/3/billing')
  const days = String(10 + (Date.now() % 50))
  await page.getByLabel('Frequency').selectOption('WEEKLY')
  await page.getByLabel('Days until it is due').fill(days)
  await page.getByLabel('E-mails').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Email address is not valid').first()).toBeVisible()
  await page.getByLabel('E-mails').fill('accounts@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The billing is saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Days until it is due')).toHaveValue(days)
  await expect(page.getByLabel('Frequency')).toHaveValue('WEEKLY')
})
