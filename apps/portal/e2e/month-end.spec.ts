import { businessDay } from '@karwan/domain/reports'
import { callAsSupport } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

/** Invoices use business days. */
const today = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000))
type Preview = { drafts: { bookings: { description: string }[] }[] }

test('a month of a company is previewed, drafted by a job, approved, sent and paid, each line a link to its booking', async ({
  page,
  someoneElse,
  request,
}) => {
  const call = await callAsSupport(request)
  const { items } = await call('GET', '/company-group/all').then((all) => ({ items: all as unknown }))
  const companies = items as { id: number; name: string }[]
  // A retry takes the next company, because the first attempt has billed its own.
  let chosen: { name: string; first: string } | undefined
  for (const { id, name } of companies) {
    const path = `/billing/v1/invoice/preview?companyId=${id}&periodFrom=${today(-120)}&periodTo=${today(0)}`
    const { drafts } = (await call('GET', path)) as Preview
    if (drafts.length > 0) chosen = { name, first: drafts[0]?.bookings[0]?.description ?? '' }
    if (chosen) break
  }
  const { name, first } = chosen ?? { name: 'nothing to bill', first: '' }

  await signIn(page, 'csr', 'finance@karwan.test', '/invoices')
  await page.getByRole('link', { name: 'Close a month' }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByRole('textbox', { name: 'First day' }).fill(today(-120).split('-').reverse().join('/'))
  await page.getByRole('textbox', { name: 'Last day' }).fill(today(0).split('-').reverse().join('/'))
  await page.getByRole('button', { name: 'Preview the invoices' }).click()
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await page.getByRole('button', { name: /^Draft \d+ invoices?$/ }).click()
  const drafts = page.getByRole('table', { name: 'Drafts' })
  await expect(drafts.getByText('Drafted').first()).toBeVisible({ timeout: 30_000 })
  await drafts
    .getByRole('link', { name: /^Draft \d+/ })
    .first()
    .click()

  const lines = page.getByRole('table', { name: 'Lines' })
  await expect(lines.getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hand in for approval' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^\w+-\d{4}-\d{5}/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Enter a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a payment' })
  await dialog.getByLabel('Method').selectOption('CHEQUE')
  await dialog.getByLabel('Reference').fill('HBL 4471')
  await dialog.getByRole('button', { name: 'Enter a payment' }).click()
  await expect(page.getByRole('table', { name: 'Receipts' })).toContainText('HBL 4471')

  await lines.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^KB-\d{6}/ })).toBeVisible()

  const auditor = await someoneElse()
  await signIn(auditor, 'csr', 'auditor@karwan.test', '/payments')
  await expect(auditor.getByRole('link', { name: 'Pay partners' })).toHaveCount(0)
})
