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

test('a project has a term of its own, what it inherits says so, and the company names it', async ({
  page,
}) => {
  await signIn(page, 'csr', 'finance@karwan.test', '/projects/3')
  const terms = page.getByRole('table', { name: 'Billing' })
  const row = (term: string) => terms.getByRole('row').filter({ hasText: term })
  await expect(row('Frequency')).toContainText('Company')
  const days = String(10 + (Date.now() % 50))
  await page.getByRole('button', { name: 'Change the billing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the billing' })
  await dialog.getByLabel('Days until it is due').fill(days)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Days until it is due')).toContainText(`${days} days`)
  await expect(row('Days until it is due')).toContainText('Project')
  await expect(row('Frequency')).toContainText('Company')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(new URL('/companies/2/billing', page.url()).href)
  await expect(page.getByRole('link', { name })).toBeVisible()
})
