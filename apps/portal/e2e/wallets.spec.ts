import type { Page } from '@playwright/test'
import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a change of a balance by hand waits for a second person, and then stands in the statement', async ({
  page,
  someoneElse,
}) => {
  const reason = ownName('Paid in at the counter')
  await signIn(page, 'csr', 'csr@karwan.test', '/wallets')
  await page.getByRole('link', { name: 'Adnan Niazi' }).click()
  await page.getByRole('button', { name: 'Change the balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the balance' })
  await dialog.getByLabel('Kind').selectOption('DEPOSIT')
  await dialog.getByLabel('Amount').fill('125k')
  await dialog.getByLabel('Reference').fill('HBL 9917')
  await dialog.getByRole('button', { name: 'Request the adjustment' }).click()
  await expect(dialog.getByText('Reason is required').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Request the adjustment' }).click()
  await expect(dialog).toBeHidden()
  const waiting = (shown: Page) =>
    shown.getByRole('table', { name: 'Adjustments' }).getByRole('row').filter({ hasText: reason })
  await expect(waiting(page).getByRole('button', { name: 'Approve' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const checker = await someoneElse()
  await signIn(checker, 'csr', 'finance@karwan.test', new URL(page.url()).pathname)
  await waiting(checker).getByRole('button', { name: 'Approve' }).click()
  await expect(
    checker.getByRole('table', { name: 'Statement' }).getByRole('row').filter({ hasText: reason }),
  ).toContainText('125,000')
})

test('the statement of a wallet goes on page by page and is narrowed by its filters, which its address keeps', async ({
  page,
}) => {
  await signIn(page, 'csr', 'finance@karwan.test', '/wallets?filter=Karwan')
  await page.getByRole('link', { name: 'Karwan', exact: true }).first().click()
  const statement = page.getByRole('table', { name: 'Statement' })
  await expect(statement.getByRole('row')).toHaveCount(26)
  const first = await statement.getByRole('row').nth(1).innerText()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(statement.getByRole('row').nth(1)).not.toHaveText(first)
  await page.getByLabel('In or out').selectOption({ label: 'Debit' })
  await expect(page).toHaveURL(/direction=DEBIT/)
  await page.reload()
  await expect(page.getByLabel('In or out')).toHaveValue('DEBIT')
  await page.getByLabel('Reference').fill(`Nobody wrote ${Date.now()}`)
  await page.getByLabel('Reference').press('Enter')
  await expect(page.getByText('Nothing found')).toBeVisible()
})
