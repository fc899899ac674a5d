import { expect, signIn, test } from './portal-test.ts'

/** The shortest that still has a page to look at. */
const onePage = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('a shipper attaches a paper to a shipment with its number and its last day, and looks at it', async ({
  page,
}) => {
  await signIn(page, 'shipper', 'shipper@karwan.test', '/shipments/1?tab=documents')
  await expect(page.getByText('No documents yet')).toBeVisible()
  await page.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(/^Type|^Document/)
    .first()
    .selectOption({ label: 'Commercial invoice' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: onePage,
  })
  await dialog.getByLabel(/number/i).fill('CI-77')
  await dialog.getByRole('textbox', { name: 'Valid until' }).fill('24/12/2036')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/invoice\.pdf · .*CI-77 · valid until 24\/12\/2036/)).toBeVisible()
  await page.getByRole('button', { name: 'View Commercial invoice' }).click()
  await expect(page.getByRole('img', { name: 'invoice.pdf, page 1' })).toBeVisible()
})
