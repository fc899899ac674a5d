import { bookedShipment } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

test('a shipper attaches a paper to a shipment with its number and its last day, and looks at it', async ({
  page,
  request,
}) => {
  const { id } = await bookedShipment(request)
  await signIn(page, 'shipper', 'shipper@karwan.test', `/shipments/${id}?tab=documents`)
  await expect(page.getByText('No documents yet')).toBeVisible()
  await page.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: aPage() })
  await dialog.getByLabel('Document of scan.pdf').selectOption('Certificate of origin')
  await dialog.getByLabel('Number on the paper of scan.pdf').fill('CI-77')
  await dialog.getByRole('textbox', { name: 'Valid until' }).fill('24/12/2036')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/scan\.pdf · .*CI-77 · valid until 24\/12\/2036/)).toBeVisible()
  await page.getByRole('button', { name: 'View Certificate of origin' }).click()
  await expect(page.getByRole('img', { name: 'scan.pdf, page 1' })).toBeVisible()
})
