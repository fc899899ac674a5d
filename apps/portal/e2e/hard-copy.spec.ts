import { csrApp } from './addresses.ts'
import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

test('the signed paper is followed from the truck to the shelf and on to the shipper, and found where it is', async ({
  page,
  someoneElse,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId, driverId, vehicleId } = await ownCrew(call, 'Adnan Niazi')
  const facts = { ...aShipment, vehicleCount: 1, isPodHardCopyReq: true }
  const { id: shipmentId } = await call('POST', '/shipment/v3', facts)
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  const [booking] = (await call('GET', `/shipment/${shipmentId}/booking/v3`)) as unknown as {
    id: number
    bookingNumber: string
  }[]
  const id = booking?.id
  await call('POST', `/booking/${id}/driver/${driverId}/assign`, { vehicleId })
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11])
    await call('POST', `/booking/${id}/status/${status}/process`, { expanded: true })
  const file = { name: 'pod.pdf', mimeType: 'application/pdf', buffer: aPage(`pod ${id}`) }
  const form = { bookingId: Number(id), documentTypeId: 2, file }
  const proof = await call('POST', '/bookingDocument/upload', undefined, form)
  await call('POST', `/bookingDocument/${proof.id}/verify`, { decision: 'VERIFIED' })

  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${id}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByText('Expected', { exact: true })).toBeVisible()
  await documents.getByRole('button', { name: 'Mark as sent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carried by').fill('TCS')
  await dialog.getByLabel('Tracking number').fill('77120045')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(documents.getByText('TCS · 77120045')).toBeVisible()
  await expect(documents.getByText(/^Since .* Amina Farooqi/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const mine = `${csrApp}/bookings?view=hard-copy-pending&filter=${booking?.bookingNumber}`
  await page.goto(mine)
  await page
    .getByRole('link', { name: booking?.bookingNumber ?? '' })
    .first()
    .click()
  await documents.getByRole('button', { name: 'Mark as received' }).click()
  await dialog.getByLabel('Shelf').fill('B-12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(documents.getByText('In the office: B-12')).toBeVisible()
  await page.goto(mine)
  await expect(page.getByRole('button', { name: 'Clear all filters' })).toBeVisible()
  await expect(page.getByRole('link', { name: booking?.bookingNumber ?? '' })).toBeHidden()

  await page.goto(mine.replace('hard-copy-pending', 'hard-copy-here'))
  await page
    .getByRole('link', { name: booking?.bookingNumber ?? '' })
    .first()
    .click()
  await documents.getByRole('button', { name: 'Move it' }).click()
  await dialog.getByLabel('Shelf').fill('C-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(documents.getByText('In the office: C-01')).toBeVisible()
  await documents.getByRole('button', { name: 'Send to the shipper' }).click()
  await dialog.getByLabel('Carried by').fill('Leopards')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(documents.getByText('Sent on', { exact: true })).toBeVisible()

  // The recipient confirms it.
  const shipper = await someoneElse()
  await signIn(shipper, 'shipper', 'shipper@karwan.test', `/bookings/${id}`)
  const theirs = shipper.getByRole('region', { name: 'Documents' })
  await theirs.getByRole('button', { name: 'Mark as handed over' }).click()
  await shipper.getByRole('dialog').getByLabel('Taken by').fill('Bilal Ahmed')
  await shipper.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('With the shipper: Bilal Ahmed')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Mark as handed over' })).toBeHidden()
  expect(await axeViolations(shipper)).toEqual([])
})
