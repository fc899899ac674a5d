import { businessDay } from '@karwan/domain/reports'
import { callAsSupport } from './api-session.ts'
import { ownDigits } from './own-names.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

type Payable = {
  partnerId: number
  partnerName: string
  currency: string
  earned: string
  obstacle: string | null
}
type Named = { id: number; fullName: string }

const unowed: Payable = {
  partnerId: 0,
  partnerName: 'nobody is owed',
  currency: 'Rs',
  earned: '0',
  obstacle: null,
}
/** Invoices use business days. */
const dayIn = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000))
const typed = (day: string) => day.split('-').reverse().join('/')

test('what a partner bills is entered, disputed while it asks for too much, and approved and paid as it is owed', async ({
  page,
  someoneElse,
  request,
}) => {
  const call = await callAsSupport(request)
  const { items } = await call('GET', '/bank/v1/payment/due?pageSize=100&payee=PARTNER')
  const { items: billed } = await call('GET', '/partner-invoice?pageSize=100')
  const hasBilled = new Set((billed as { partnerId: number }[]).map(({ partnerId }) => partnerId))
  const owed = (items as Payable[]).filter(
    ({ obstacle, currency, partnerId }) =>
      obstacle === null && currency === 'Rs' && !hasBilled.has(partnerId),
  )
  // Take one from the middle, because tests that may run in parallel take those at both ends.
  const { partnerId, partnerName, earned } = owed[Math.floor(owed.length / 2)] ?? owed[0] ?? unowed
  const found = await call('GET', `/user/partner?search=${encodeURIComponent(partnerName)}`)
  const partner = (found.items as Named[]).find(({ id }) => id === partnerId)?.fullName ?? partnerName

  await signIn(page, 'csr', 'csr@karwan.test', '/partner-invoices')
  await page.getByRole('button', { name: 'Enter a partner invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Partner' }).fill(partner)
  await page.getByRole('option', { name: partner }).first().click()
  await dialog.getByRole('textbox', { name: 'From' }).fill(typed(dayIn(-400)))
  await dialog.getByRole('textbox', { name: /^To/ }).fill(typed(dayIn(0)))
  const number = `K-${ownDigits(8)}`
  await dialog.getByLabel('Their number').fill(number)
  await dialog.getByLabel('Asked for').fill(String(Number(earned) + 1))
  await dialog.getByRole('button', { name: 'Enter a partner invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Not approved/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('table', { name: 'Papers' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const path = new URL(page.url()).pathname

  const checker = await someoneElse()
  await signIn(checker, 'csr', 'finance@karwan.test', path)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await expect(
    checker.getByText(/The invoice asks for .* is owed; dispute it or void it/).first(),
  ).toBeVisible()
  const id = Number(path.split('/').at(-1))
  await call('POST', `/partner-invoice/${id}/status`, { status: 'CANCELLED', reason: 'Asked for too much' })

  const body = { invoiceType: 'PARTNER', partnerId, periodFrom: dayIn(-400), periodTo: dayIn(0) }
  const again = await call('POST', '/partner-invoice', body)
  await checker.goto(new URL(`/partner-invoices/${again.id}`, checker.url()).href)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByRole('heading', { level: 1, name: /^PI-\d{4}-\d{5}/ })).toBeVisible()
  await checker.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(checker.getByRole('dialog', { name: 'The batch' })).toContainText('1 payment')
  await checker.getByRole('button', { name: 'Back' }).click()
  await checker
    .getByRole('table', { name: 'What is billed' })
    .getByRole('link', { name: /^KB-/ })
    .first()
    .click()
  await expect(checker.getByRole('heading', { level: 1, name: /^KB-\d{6}/ })).toBeVisible()
  // Cancel the invoice, so that its bookings can be paid as before.
  await call('POST', `/partner-invoice/${again.id}/status`, { status: 'CANCELLED', reason: 'A trial' })
})
