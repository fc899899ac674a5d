import { type APIRequestContext, request as directly } from '@playwright/test'
import { apiPort } from './addresses.ts'
import { bookedShipment, ownCrew } from './api-session.ts'
import { asked, test as brokenTest, toApi } from './fault-test.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

/** A booking with a crew, whose driver can be asked for documents. */
async function crewedBooking(request: APIRequestContext) {
  const { call, id } = await bookedShipment(request)
  const { partnerId, driverId, vehicleId, driver } = await ownCrew(call, 'Adnan Niazi')
  const award = { shipmentId: id, partnerId, bidCategoryTypeId: 1, amount: '90000.00' }
  await call('POST', '/bid/assign/v3', { ...award, vehicleCount: 1 })
  const [booking = { id: 0, bookingNumber: '' }] = (await call(
    'GET',
    `/shipment/${id}/booking/v3`,
  )) as unknown as { id: number; bookingNumber: string }[]
  await call('POST', `/booking/${booking.id}/driver/${driverId}/assign`, { vehicleId })
  return { call, id, driver, booking }
}

async function linkOf(request: APIRequestContext, bookingNumber: string): Promise<string> {
  const outbox = await (await request.get(`http://localhost:${apiPort}/dev/outbox`)).text()
  const said = outbox.slice(outbox.indexOf(`booking ${bookingNumber}`))
  const [link = ''] = /http:\/\/[^\s"<]+\/papers\/[\w-]+/.exec(said) ?? []
  return link
}

test('customer support asks for papers by SMS, and they come from a phone without an account', async ({
  page,
  someoneElse,
  request,
}) => {
  const { id, driver, booking } = await crewedBooking(request)
  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${booking.id}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await documents.getByRole('button', { name: 'Ask by SMS' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Bill-T' }).uncheck()
  await dialog.getByRole('button', { name: 'Send SMS' }).click()
  await expect(page.getByText(`The request is sent to ${driver} by SMS`)).toBeVisible()

  const link = await linkOf(request, booking.bookingNumber)
  const phone = await someoneElse()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: `Papers of ${booking.bookingNumber}` })).toBeVisible()
  const wanted = phone.getByRole('list', { name: 'Papers that are needed' })
  await expect(wanted.getByRole('listitem')).toHaveText(['Proof of deliveryWanted', 'Weighbridge slipWanted'])
  await phone
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'POD.pdf', mimeType: 'application/pdf', buffer: aPage(`pod ${id}`) })
  await expect(phone.getByLabel('Document of POD.pdf')).toHaveValue('2')
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(wanted.getByRole('listitem')).toHaveText([
    'Proof of deliveryHere already',
    'Weighbridge slipWanted',
  ])

  await page.reload()
  await expect(documents.getByText('Uploaded by an SMS link', { exact: false })).toBeVisible()
  await documents.getByRole('button', { name: 'Ask by SMS' }).click()
  await dialog.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(dialog.getByRole('button', { name: 'Withdraw the link' })).toBeHidden()
  const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: aPage(`slip ${id}`) }
  await phone.locator('input[type=file]').first().setInputFiles(slip)
  await phone.getByLabel('Document of slip.pdf').selectOption('Weighbridge slip')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('This link no longer works', { exact: false })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('This link no longer works', { exact: false })).toBeVisible()
})

brokenTest.describe('over a line that breaks twice', () => {
  brokenTest.use({
    brokenOnPurpose: /net::ERR_|Failed to load resource/,
    viewport: { width: 360, height: 740 },
  })

  brokenTest('a photo of six megabytes comes by the link small, and once', async ({ page, network }) => {
    // This request bypasses the fault proxy.
    const request = await directly.newContext({ proxy: undefined })
    const { call, booking } = await crewedBooking(request)
    await call('POST', `/booking/${booking.id}/paper-request`, {
      recipient: 'DRIVER',
      documentTypeIds: [2],
    })
    await page.goto(await linkOf(request, booking.bookingNumber))
    const wanted = page.getByRole('list', { name: 'Papers that are needed' })
    await expect(wanted.getByRole('listitem')).toHaveText(['Proof of deliveryWanted'])
    const large = Buffer.from(await page.evaluate(noisyPhoto), 'base64')
    expect(large.length).toBeGreaterThan(6_000_000)
    const upload = toApi('POST', '/paper-link/')
    network.set([
      { match: upload, times: 1, cut: 'request' },
      { match: upload, times: 1, cut: 'answer' },
    ])
    const photo = { name: 'IMG_2211.jpg', mimeType: 'image/jpeg', buffer: large }
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await page.getByLabel('Document of IMG_2211.jpg').selectOption('Proof of delivery')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(wanted.getByRole('listitem')).toHaveText(['Proof of deliveryHere already'], {
      timeout: 30_000,
    })
    expect(asked(network, new RegExp(upload)).length).toBeGreaterThanOrEqual(3)
    const kept = (await call('GET', `/bookingDocument/${booking.id}`)) as unknown as {
      documentTypeId: number
    }[]
    expect(kept.filter(({ documentTypeId }) => documentTypeId === 2)).toHaveLength(1)
    await request.dispose()
  })
})

/** A photo of twelve megapixels, with noise as in the dark. */
async function noisyPhoto(): Promise<string> {
  const canvas = new OffscreenCanvas(4000, 3000)
  const drawing = canvas.getContext('2d')
  const picture = drawing?.createImageData(canvas.width, canvas.height)
  if (!drawing || !picture) return ''
  for (let at = 0; at < picture.data.length; at += 1)
    picture.data[at] = at % 4 === 3 ? 255 : 120 + ((at * 7919) % 101)
  drawing.putImageData(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsDataURL(blob)
  await read
  return String(reader.result).replace(/^[^,]*,/, '')
}
