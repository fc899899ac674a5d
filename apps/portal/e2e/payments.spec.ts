import { callAsSupport } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

type Payable = { id: number; partnerName: string; currency: string; obstacle: string | null }

test('what a partner has earned is put into a batch, approved by another, sent, refused by the bank and paid again', async ({
  page,
  someoneElse,
  request,
}) => {
  const call = await callAsSupport(request)
  const { items } = await call('GET', '/bank/v1/payment/due?pageSize=100')
  const all = items as Payable[]
  // A retry takes another payee, because the first attempt has paid its own.
  const chosen = all.find(
    ({ partnerName, currency, obstacle }) =>
      obstacle === null &&
      currency === 'Rs' &&
      all.filter((other) => other.partnerName === partnerName).length === 1,
  )
  const partner = chosen?.partnerName ?? 'nobody can be paid'

  await signIn(page, 'csr', 'csr@karwan.test', '/payments')
  await page.getByRole('link', { name: 'Pay partners' }).click()
  await page.getByLabel('Search partners').fill(partner)
  await page.getByRole('checkbox', { name: `Pay ${partner}`, exact: true }).check()
  await page.getByRole('button', { name: 'Preview the batch' }).click()
  const preview = page.getByRole('dialog', { name: 'The batch' })
  await expect(preview).toContainText('1 payment')
  await preview.getByRole('button', { name: 'Make a batch of 1 payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^PB-\d{6}/ })).toBeVisible()
  const row = (of: typeof page) => of.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1)
  await expect(row(page)).toContainText(partner)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  const number = /PY-\d{6}/.exec(await row(page).innerText())?.[0] ?? ''

  const checker = await someoneElse()
  await signIn(checker, 'csr', 'finance@karwan.test', new URL(page.url()).pathname)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('button', { name: 'Send to the bank' }).click()
  await checker.getByRole('alertdialog').getByRole('button', { name: 'Send to the bank' }).click()
  await expect(row(checker)).toContainText('Sent')

  await checker.getByRole('button', { name: "Read the bank's answer" }).click()
  const dialog = checker.getByRole('dialog', { name: "Read the bank's answer" })
  await dialog.getByLabel('Answer file').setInputFiles({
    name: 'answer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Reference,Status,Reason\n${number},failed,Account closed\nPY-999999,paid,`),
  })
  await dialog.getByRole('button', { name: 'Read the file' }).click()
  const result = checker.getByRole('table', { name: 'Result of the answer' })
  await expect(result.getByRole('row').filter({ hasText: number })).toContainText('Sent became failed')
  await expect(result.getByRole('row').filter({ hasText: 'PY-999999' })).toContainText('There is no payment')
  await expect(row(checker)).toContainText('Account closed')

  const batch = await checker.getByRole('heading', { level: 1 }).innerText()
  await checker.getByRole('button', { name: 'Pay the failed ones again' }).click()
  await expect(checker.getByRole('heading', { level: 1 })).not.toHaveText(batch)
  await expect(row(checker)).toContainText('Draft')

  await row(checker).getByRole('link', { name: /^KB-/ }).first().click()
  await expect(checker.getByRole('heading', { level: 1, name: /^KB-\d{6}/ })).toBeVisible()
})
