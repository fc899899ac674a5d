import { bookedShipment } from './api-session.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

type Partner = { id: number; isBlocked: boolean; verificationStatus: number }

test('the papers of all vehicles of a shipment are brought and accepted in one table', async ({
  page,
  request,
}) => {
  const { call, id } = await bookedShipment(request)
  const partners = await call('GET', '/user/partner?pageSize=100')
  const partner = (partners.items as Partner[]).find(
    ({ isBlocked, verificationStatus }) => !isBlocked && verificationStatus === 4,
  )
  const award = { shipmentId: id, partnerId: partner?.id, bidCategoryTypeId: 1, amount: '90000.00' }
  await call('POST', '/bid/assign/v3', { ...award, vehicleCount: 2 })
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=documents`)
  const papers = page.getByRole('region', { name: 'Papers of all vehicles' })
  await expect(papers.getByText('0 of 6')).toBeVisible()
  const first = papers.getByRole('row').nth(1)
  await first.getByRole('button', { name: /^Upload Bill-T of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'IMG_1.pdf', mimeType: 'application/pdf', buffer: aPage(`bilty ${id}`) })
  await expect(dialog.getByLabel('Document of IMG_1.pdf')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(papers.getByText('1 of 6')).toBeVisible()
  await first.getByRole('button', { name: /^Verify Bill-T of/ }).click()
  await expect(first.getByText('Verified')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await first.getByRole('link', { name: /^KB-/ }).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.goBack()
  await page.goto(page.url().replace(/\/shipments.*/, '/bookings?filterPapersMissing=true'))
  await expect(
    page
      .getByRole('table')
      .getByText(/ of \d/)
      .first(),
  ).toBeVisible()
})
