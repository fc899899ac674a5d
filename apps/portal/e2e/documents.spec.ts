import { readFile } from 'node:fs/promises'
import { callAsSupport, deliveredBooking } from './api-session.ts'
import { ownDigits } from './own-names.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

const scan = aPage('signed')
const name = 'رسید KHI-4711 "signed".pdf'

test.describe('a paper that is judged', () => {
  // On rejection, the page also shows the reason and that the document is missing: two more lines.
  test.use({ brokenOnPurpose: /jumped by 0\.[01]/ })

  test('customer support uploads the proof of delivery, and the shipper has it on a phone', async ({
    page,
    someoneElse,
    request,
  }) => {
    const call = await callAsSupport(request)
    const id = await deliveredBooking(call)
    await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${id}`)
    const documents = page.getByRole('region', { name: 'Documents' })
    const missing = documents.locator('p', { hasText: 'Still to come' })
    await expect(missing).toContainText('Proof of delivery')
    await documents.getByRole('button', { name: 'Upload' }).click()
    const dialog = page.getByRole('dialog')

    const file = dialog.getByLabel('Files', { exact: true })
    await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
    await expect(dialog.getByText('This is not a PDF file, although its name says so').last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove page.pdf' }).click()
    await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: scan })
    await dialog.getByLabel(`Document of ${name}`).selectOption('Proof of delivery')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(documents.getByText(name)).toBeVisible()
    await expect(missing).not.toContainText('Proof of delivery')

    const phone = await someoneElse()
    await phone.setViewportSize({ width: 360, height: 740 })
    await signIn(phone, 'shipper', 'shipper@karwan.test', `/bookings/${id}`)
    const theirs = phone.getByRole('region', { name: 'Documents' })
    await expect(theirs.getByText(name)).toBeVisible()
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      theirs.getByRole('button', { name: 'Download Proof of delivery' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name.replaceAll('"', '_'))
    expect(String(await readFile(await download.path()))).toMatch(/^%PDF-.*% signed/s)
    await expect(theirs.getByRole('button', { name: /More for/ })).toBeHidden()

    await documents.getByRole('button', { name: 'More for Proof of delivery' }).click()
    await page.getByRole('menuitem', { name: 'Reject' }).click()
    await dialog.getByLabel('Reason').fill('The signature is missing')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(documents.getByText('The signature is missing')).toBeVisible()
    await expect(missing).toContainText('Proof of delivery')
  })
})

test('a document that is gone meanwhile is told across the whole row', async ({ page, request }) => {
  const call = await callAsSupport(request)
  const carried = await call('GET', '/booking/v3?view=in-transit&pageSize=100')
  const [booking] = carried.items as { id: number }[]
  const file = `gone-${ownDigits(6)}.pdf`
  const sent = {
    bookingId: String(booking?.id),
    documentTypeId: '1',
    file: { name: file, mimeType: 'application/pdf', buffer: scan },
  }
  const { id } = await call('POST', '/bookingDocument/upload', undefined, sent)
  await page.setViewportSize({ width: 360, height: 740 })
  // Block live events, which would remove the row.
  await page.route(/\/events/, () => undefined)
  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${booking?.id}`)
  const row = page.getByRole('region', { name: 'Documents' }).locator('li', { hasText: file })
  await row.getByRole('button', { name: /More for/ }).click()
  await call('DELETE', `/bookingDocument/${id}`)
  await page.getByRole('menuitem', { name: 'Verify' }).click()
  const told = row.getByRole('alert')
  await expect(told).toContainText('This record was deleted, or you can no longer see it')
  const [whole, part] = [await row.boundingBox(), await told.boundingBox()]
  expect(part?.width).toBeGreaterThan((whole?.width ?? 0) * 0.9)
})
