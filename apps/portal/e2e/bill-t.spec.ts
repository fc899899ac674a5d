import { expect, signIn, test } from './portal-test.ts'

test('a Bill-T is looked at, printed with a number, and confirmed to who has no account', async ({
  page,
  browser,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/bookings/14')
  await page.getByRole('button', { name: 'Bill-T' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bill-T of KB-000014' })
  await expect(dialog.getByRole('img', { name: 'KB-000014.pdf, page 1' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Print' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^BT-\d{6}\.pdf$/)

  const stranger = await browser.newPage()
  await stranger.goto(new URL('/check/nobody-was-given-this', page.url()).href)
  await expect(stranger.getByText('No Bill-T was issued with this code')).toBeVisible()
  // Someone who checks a document at a gate has no account and may not read English.
  await stranger.getByRole('button', { name: 'اردو' }).click()
  await expect(stranger.getByText('اس کوڈ کی کوئی بلٹی جاری نہیں ہوئی')).toBeVisible()
  await expect(stranger.locator('html')).toHaveAttribute('dir', 'rtl')
  await stranger.close()
})
