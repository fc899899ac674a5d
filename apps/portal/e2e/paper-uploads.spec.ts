import type { Page } from '@playwright/test'
import { csrApp } from './addresses.ts'
import { aShipment, bookedShipment } from './api-session.ts'
import { askDirectly, test as brokenTest, toApi } from './fault-test.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

const pdf = (name: string, said = name) => ({ name, mimeType: 'application/pdf', buffer: aPage(said) })

/** A photo of twelve megapixels that compresses badly. */
const photo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 4000)
    const drawing = canvas.getContext('2d')
    for (let y = 0; y < 4000; y += 8)
      for (let x = 0; drawing && x < 3000; x += 8) {
        drawing.fillStyle = `rgb(${(x * y) % 251} ${(x * 7 + y) % 241} ${(x + y * 3) % 239})`
        drawing.fillRect(x, y, 8, 8)
      }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })

brokenTest.describe('over a line that breaks twice', () => {
  brokenTest.use({
    brokenOnPurpose: /net::ERR_|Failed to load resource/,
    viewport: { width: 360, height: 740 },
  })

  brokenTest('several papers arrive once each, from a phone, the photo small', async ({ page, network }) => {
    await signIn(page, 'csr', 'csr@karwan.test')
    const headers = { 'content-type': 'application/json' }
    const booked = await askDirectly(page, '/shipment/v3', {
      method: 'POST',
      headers,
      body: JSON.stringify(aShipment),
    })
    const { id } = (await booked.json()).data
    await page.goto(`${csrApp}/shipments/${id}?tab=documents`)
    await page.getByRole('button', { name: 'Upload' }).click()
    const dialog = page.getByRole('dialog')
    const large = Buffer.from(await photo(page))
    expect(large.length).toBeGreaterThan(1_000_000)
    await dialog
      .getByLabel('Files', { exact: true })
      .setInputFiles([
        pdf('invoice commercial.pdf'),
        { name: 'IMG_2211.jpg', mimeType: 'image/jpeg', buffer: large },
        pdf('exe.\u202Egnp.pdf'),
      ])
    await expect(dialog.getByText('Suggested; please check')).toBeVisible()
    await expect(dialog.getByLabel('Document of invoice commercial.pdf')).toHaveValue('26')
    await dialog.getByRole('button', { name: 'Upload 3 files' }).click()
    await expect(dialog.getByText('Choose the type of document')).toHaveCount(2)
    await dialog.getByLabel('Document of IMG_2211.jpg').selectOption('Loading photo')
    await dialog.getByLabel('Document of exe.gnp.pdf').selectOption('Vehicle insurance')
    await dialog.getByRole('textbox', { name: 'Valid until' }).fill('24/12/2036')
    expect(await axeViolations(page)).toEqual([])
    const upload = toApi('POST', '/shipment-document/upload')
    network.set([
      { match: upload, times: 1, cut: 'request' },
      { match: upload, times: 1, cut: 'answer' },
    ])
    await dialog.getByRole('button', { name: /^Upload/ }).click()
    await expect(page.getByText('3 documents are uploaded')).toBeVisible({ timeout: 30_000 })
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/exe\.gnp\.pdf · .*valid until 24\/12\/2036/)).toBeVisible()
    const answer = await askDirectly(page, `/shipment-document/${id}`)
    const kept: { documentTypeId: number; size: number }[] = (await answer.json()).data
    expect(kept.map(({ documentTypeId }) => documentTypeId).toSorted((a, b) => a - b)).toEqual([9, 22, 26])
    expect(kept.find(({ documentTypeId }) => documentTypeId === 22)?.size).toBeLessThan(600_000)
  })
})

test('what cannot be a paper is told before it travels, and does not hold up the others', async ({
  page,
  request,
}) => {
  const { id } = await bookedShipment(request)
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(25 * 1024 * 1024, '%PDF-') },
    { name: 'renamed.jpg', mimeType: 'image/jpeg', buffer: aPage('no picture') },
  ])
  for (const reason of [
    'The file is empty',
    'The file is larger than 10 MB',
    'This is not a JPEG file, although its name says so',
  ])
    await expect(dialog.getByText(reason)).toBeVisible()
  for (const name of ['empty.pdf', 'huge.pdf', 'renamed.jpg'])
    await dialog.getByRole('button', { name: `Remove ${name}` }).click()
  await page.evaluate(
    (bytes) => {
      const clipboard = new DataTransfer()
      clipboard.items.add(new File([new Uint8Array(bytes)], 'pasted.pdf', { type: 'application/pdf' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }))
    },
    [...aPage('pasted')],
  )
  await dialog.getByLabel('Document of pasted.pdf').selectOption('Packing list')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Packing list is uploaded')).toBeVisible()
  await expect(page.getByText('pasted.pdf')).toBeVisible()
})
