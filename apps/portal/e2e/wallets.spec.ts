import { expect, signIn, test } from './portal-test.ts'

test('a change of a balance by hand waits for a second person, and then stands in the statement', async ({
  page,
  someoneElse,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/wallets')
  await page.getByRole('link', { name: 'Adnan Niazi' }).click()
  await page.getByRole('button', { name: 'Change the balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the balance' })
  await dialog.getByLabel('Kind').selectOption('DEPOSIT')
  await dialog.getByLabel('Amount').fill('125k')
  await dialog.getByLabel('Reference').fill('HBL 9917')
  await dialog.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(dialog.getByText('Reason is required').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Paid in at the counter')
  await dialog.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(dialog).toBeHidden()
  const waiting = page.getByRole('table', { name: 'Changes by hand' })
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  const checker = await someoneElse()
  await signIn(checker, 'csr', 'finance@karwan.test', new URL(page.url()).pathname)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await expect(
    checker
      .getByRole('table', { name: 'Statement' })
      .getByRole('row')
      .filter({ hasText: 'Paid in at the counter' }),
  ).toContainText('125,000')
})
