import { csrApp } from './addresses.ts'
import { type Call, deliveredBooking } from './api-session.ts'
import { askDirectly, test, toApi } from './fault-test.ts'
import { expect, signIn } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

/** 400 kbit/s each way, with the latency of a rural mobile network. */
const slow = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300 }

test.use({
  brokenOnPurpose: /net::ERR_|Failed to load resource|jumped by 0\./,
  viewport: { width: 360, height: 740 },
})

test('papers of a booking come from the camera to verified on a slow line that breaks twice, none lost and none doubled', async ({
  page,
  network,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'csr', 'csr@karwan.test')
  // The set-up of the test bypasses the fault proxy.
  const call: Call = async (method, path, data) => {
    const body = data && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }
    const answer = await askDirectly(page, path, { method, ...body })
    expect(answer.ok, `${method} ${path}`).toBe(true)
    return (await answer.json()).data
  }
  const bookingId = await deliveredBooking(call)
  await page.goto(`${csrApp}/bookings/${bookingId}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await documents.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog')
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 3200)
    const drawing = canvas.getContext('2d')
    for (let at = 0; drawing && at < 40_000; at += 1) {
      drawing.fillStyle = `hsl(${(at * 37) % 360} 60% 50%)`
      drawing.fillRect((at * 61) % 2400, (at * 97) % 3200, 24, 24)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  expect(photo.length).toBeGreaterThan(500_000)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', slow)
  await dialog.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) },
    { name: 'weighbridge slip.pdf', mimeType: 'application/pdf', buffer: aPage(`slip ${bookingId}`) },
  ])
  await dialog.getByLabel('Document of IMG_4711.jpg').selectOption('Proof of delivery')
  await dialog.getByLabel('Document of weighbridge slip.pdf').selectOption('Weighbridge slip')
  const upload = toApi('POST', '/bookingDocument/upload')
  network.set([
    { match: upload, times: 1, cut: 'request' },
    { match: upload, times: 1, cut: 'answer' },
  ])
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(page.getByText('2 documents are uploaded')).toBeVisible({ timeout: 90_000 })

  // The documents are verified over the same slow network.
  for (const name of ['Proof of delivery', 'Weighbridge slip']) {
    await documents.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Verify' }).click()
    await expect(page.getByText(`${name} is verified`)).toBeVisible({ timeout: 30_000 })
  }
  const answer = await askDirectly(page, `/bookingDocument/${bookingId}`)
  const kept: { documentTypeId: number; status: string }[] = (await answer.json()).data
  expect(kept.map(({ documentTypeId, status }) => `${documentTypeId} ${status}`).toSorted()).toEqual([
    '10 VERIFIED',
    '2 VERIFIED',
  ])
})
