import { readFile } from 'node:fs/promises'
import { callAsSupport, deliveredBooking } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

const scan = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPage(name) })

test('a licence of a booking proves its driver without being uploaded again, and all papers are saved in one file', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const bookingId = await deliveredBooking(call)
  const { driver, shipmentId, bookingNumber } = (await call('GET', `/booking/${bookingId}/v3`)) as {
    driver: { id: number }
    shipmentId: number
    bookingNumber: string
  }
  const upload = (documentTypeId: number, name: string) =>
    call('POST', '/bookingDocument/upload', undefined, { bookingId, documentTypeId, file: scan(name) })
  await upload(5, 'licence.pdf')
  await upload(2, 'pod.pdf')

  await signIn(page, 'csr', 'csr@karwan.test', `/drivers/${driver.id}`)
  await page.getByRole('button', { name: 'Submit for verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit for verification' })
  await dialog.getByLabel(/^Licence number/).fill('LHR-4711')
  await dialog.getByLabel(/^Valid until/).fill('31/05/2036')
  await dialog.getByRole('button', { name: 'Use a paper on file for Photo of the licence' }).click()
  const onFile = page.getByRole('dialog', { name: 'Papers on file' })
  await onFile.getByRole('button', { name: 'Use Driving License, licence.pdf' }).click()
  await expect(dialog.getByText('On file: licence.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('A paper was brought')).toBeVisible()

  await page.goto(new URL(`/shipments/${shipmentId}?tab=documents`, page.url()).href)
  await page.getByRole('button', { name: 'Use a paper on file' }).click()
  await onFile.getByRole('button', { name: 'Use Proof of delivery, pod.pdf' }).click()
  await expect(onFile).toBeHidden()
  await expect(page.getByText('pod.pdf')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all as ZIP' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`S-${shipmentId}.zip`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  for (const name of [
    `S-${shipmentId} - Proof of delivery.pdf`,
    `${bookingNumber} - Proof of delivery.pdf`,
    `${bookingNumber} - Driving License.pdf`,
  ])
    expect(bytes.includes(name)).toBe(true)
})
