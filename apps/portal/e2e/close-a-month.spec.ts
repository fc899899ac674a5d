import { businessDay } from '@karwan/domain/reports'
import type { Locator, Page } from '@playwright/test'
import { callAsSupport } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

/** Invoices use business days. */
const dayIn = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000))
const typed = (day: string) => day.split('-').reverse().join('/')
const [firstDay, lastDay] = [dayIn(-120), dayIn(0)]

type Drafts = { drafts: unknown[] }
type Payable = { id: number; partnerName: string; currency: string; obstacle: string | null }
type Call = Awaited<ReturnType<typeof callAsSupport>>
type Chosen = { company: string; partner: string }

/**
 * Chooses a company with something to bill and a partner who can be paid. A retry finds others, because the
 * first attempt has used them up.
 */
async function choose(call: Call): Promise<Chosen> {
  const { items } = await call('GET', '/bank/v1/payment/due?pageSize=100')
  const payable = (items as Payable[]).filter(
    ({ obstacle, currency, partnerName }, _, all) =>
      obstacle === null &&
      currency === 'Rs' &&
      all.filter((other) => other.partnerName === partnerName).length === 1,
  )
  // Take the last one, because tests that may run in parallel take the first.
  const partner = payable.at(-1)?.partnerName ?? 'nobody can be paid'
  const companies = (await call('GET', '/company-group/all')) as unknown as { id: number; name: string }[]
  for (const { id, name } of companies.toReversed()) {
    const asked = `companyId=${id}&periodFrom=${firstDay}&periodTo=${lastDay}`
    const { drafts } = (await call('GET', `/billing/v1/invoice/preview?${asked}`)) as Drafts
    if (drafts.length > 0) return { company: name, partner }
  }
  return { company: 'nothing to bill', partner }
}

const opened = (page: Page): string => new URL(page.url()).pathname
const table = (page: Page, name: string): Locator => page.getByRole('table', { name })
const seesBooking = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^KB-\d{6}/ })).toBeVisible()

test('a finance officer closes a month: drafts, a second person, receipts, partners paid, each figure down to its booking', async ({
  page: officer,
  someoneElse,
  request,
}) => {
  const { company, partner } = await choose(await callAsSupport(request))

  await test.step('the month is previewed and drafted', async () => {
    await signIn(officer, 'csr', 'csr@karwan.test', '/invoices/month')
    await officer.getByRole('combobox', { name: 'Company' }).fill(company)
    await officer.getByRole('option', { name: company }).first().click()
    await officer.getByRole('textbox', { name: 'First day' }).fill(typed(firstDay))
    await officer.getByRole('textbox', { name: 'Last day' }).fill(typed(lastDay))
    await officer.getByRole('button', { name: 'Preview the invoices' }).click()
    await officer.getByRole('button', { name: /^Draft \d+ invoices?$/ }).click()
    await expect(table(officer, 'Drafts').getByText('Drafted').first()).toBeVisible({ timeout: 30_000 })
    await table(officer, 'Drafts')
      .getByRole('link', { name: /^Draft \d+/ })
      .first()
      .click()
    await officer.getByRole('button', { name: 'Hand in for approval' }).click()
    await expect(officer.getByRole('button', { name: 'Approve' })).toBeVisible()
  })

  const checker = await someoneElse()
  await test.step('a second person approves and sends it', async () => {
    await signIn(checker, 'csr', 'finance@karwan.test', opened(officer))
    await checker.getByRole('button', { name: 'Approve' }).click()
    await expect(checker.getByRole('heading', { level: 1, name: /^\w+-\d{4}-\d{5}/ })).toBeVisible()
    await checker.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(checker.getByRole('button', { name: 'Enter a payment' })).toBeVisible()
  })
  const sent = opened(checker)
  const invoice = await checker.getByRole('heading', { level: 1 }).innerText()

  await test.step('what is owed leads to the invoice, and each line of that to its booking', async () => {
    await checker.goto(new URL('/invoices/ageing', checker.url()).href)
    const owed = checker.getByRole('row').filter({ hasText: company }).filter({ hasText: 'Rs' }).first()
    await owed.getByRole('link').last().click()
    await checker.getByRole('table').getByRole('link', { name: invoice }).first().click()
    await expect(checker.getByRole('heading', { level: 1, name: invoice })).toBeVisible()
    for (const line of await table(checker, 'Lines').getByRole('row').all())
      if ((await line.getByRole('cell').count()) > 0) await expect(line.getByRole('link')).toHaveCount(1)
    await table(checker, 'Lines').getByRole('link').first().click()
    await seesBooking(checker)
    await checker.goto(new URL(sent, checker.url()).href)
  })

  await test.step('what was paid is entered', async () => {
    await checker.getByRole('button', { name: 'Enter a payment' }).click()
    const receipt = checker.getByRole('dialog', { name: 'Enter a payment' })
    await receipt.getByLabel('Method').selectOption('BANK_TRANSFER')
    await receipt.getByLabel('Reference').fill('HBL 8812')
    await receipt.getByRole('button', { name: 'Enter a payment' }).click()
    await expect(table(checker, 'Receipts')).toContainText('HBL 8812')
    await expect(checker.getByRole('button', { name: 'Enter a payment' })).toHaveCount(0)
  })

  await test.step('what a partner would be paid leads to each booking that it was counted from', async () => {
    await officer.goto(new URL('/payables', officer.url()).href)
    await officer.getByLabel('Search partners').fill(partner)
    const due = officer.getByRole('row').filter({ hasText: partner })
    await expect(due).toHaveCount(1)
    await due
      .getByRole('link', { name: /^(Rs|PKR)/ })
      .last()
      .click()
    await officer.getByRole('table').getByRole('link', { name: /^KB-/ }).first().click()
    await seesBooking(officer)
  })

  const batch = await test.step('a partner is put into a batch', async () => {
    await officer.goto(new URL('/payables', officer.url()).href)
    await officer.getByLabel('Search partners').fill(partner)
    await officer.getByRole('checkbox', { name: `Pay ${partner}`, exact: true }).check()
    await officer.getByRole('button', { name: 'Preview the batch' }).click()
    const file = officer.waitForEvent('download')
    await officer.getByRole('button', { name: 'Make a batch of 1 payment' }).click()
    expect((await file).suggestedFilename()).toMatch(/^PB-\d{6}.*\.csv$/)
    await expect(officer.getByRole('heading', { level: 1, name: /^PB-\d{6}/ })).toBeVisible()
    return opened(officer)
  })

  const row = table(checker, 'Payments').getByRole('row').nth(1)
  await test.step('a second person releases it, and the bank says that it was paid', async () => {
    await checker.goto(new URL(batch, checker.url()).href)
    const number = /PY-\d{6}/.exec(await row.innerText())?.[0] ?? ''
    await checker.getByRole('button', { name: 'Approve' }).click()
    await checker.getByRole('button', { name: 'Send to the bank' }).click()
    await checker.getByRole('alertdialog').getByRole('button', { name: 'Send to the bank' }).click()
    await expect(row).toContainText('Sent')
    await checker.getByRole('button', { name: "Read the bank's answer" }).click()
    const dialog = checker.getByRole('dialog', { name: "Read the bank's answer" })
    await dialog.getByLabel('Answer file').setInputFiles({
      name: 'answer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Reference,Status,UTR\n${number},paid,UTR-${number}`),
    })
    await dialog.getByRole('button', { name: 'Read the file' }).click()
    await expect(row).toContainText('Paid')
  })

  await test.step('the figure of the batch leads to its payment, and that to the booking', async () => {
    await checker
      .getByRole('link', { name: /^Rs|^PKR/ })
      .first()
      .click()
    await expect(checker.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    const link = checker.getByRole('table').getByRole('link', { name: /^PY-\d{6}/ })
    await expect(link).toHaveCount(1)
    await link.click()
    await row.getByRole('link', { name: /^KB-/ }).first().click()
    await seesBooking(checker)
  })

  await test.step('what came into the wallet of the company leads to the invoice, and that to the booking', async () => {
    await checker.goto(
      new URL(`/wallets?sort=lastEntryAt:desc&filter=${encodeURIComponent(company)}`, checker.url()).href,
    )
    await checker.getByRole('table').getByRole('link', { name: company }).first().click()
    const credit = checker.getByRole('definition').getByRole('link').first()
    await credit.click()
    await expect(checker.getByText(/^The entries in the total/)).toBeVisible()
    await checker.getByRole('link', { name: `Receipt for invoice ${invoice}` }).click()
    await expect(checker.getByRole('heading', { level: 1, name: invoice })).toBeVisible()
    await table(checker, 'Lines').getByRole('link').first().click()
    await seesBooking(checker)
  })
})
