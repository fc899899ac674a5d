import { apiPort } from './addresses.ts'
import { bookedShipment, ownCrew } from './api-session.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

test('customer support asks for papers by SMS, and they come from a phone without an account', async ({
  page,
  someoneElse,
  request,
}) => {
  const { call, id } = await bookedShipment(request)
  const { partnerId, driverId, vehicleId, driver } = await ownCrew(call, 'Adnan Niazi')
  const award = { shipmentId: id, partnerId, bidCategoryTypeId: 1, amount: '90000.00' }
  await call('POST', '/bid/assign/v3', { ...award, vehicleCount: 1 })
  const [booking] = (await call('GET', `/shipment/${id}/booking/v3`)) as unknown as {
    id: number
    bookingNumber: string
  }[]
  await call('POST', `/booking/${booking?.id}/driver/${driverId}/assign`, { vehicleId })
  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${booking?.id}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await documents.getByRole('button', { name: 'Ask by SMS' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Bill-T' }).uncheck()
  await dialog.getByRole('button', { name: 'Send SMS' }).click()
  await expect(page.getByText(`${driver} is asked by SMS`)).toBeVisible()

  const outbox = await (await request.get(`http://localhost:${apiPort}/dev/outbox`)).text()
  const said = outbox.slice(outbox.indexOf(`booking ${booking?.bookingNumber}`))
  const [link = ''] = /http:\/\/[^\s"<]+\/papers\/[\w-]+/.exec(said) ?? []
  const phone = await someoneElse()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: `Papers of ${booking?.bookingNumber}` })).toBeVisible()
  const wanted = phone.getByRole('list', { name: 'Papers that are wanted' })
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
  await expect(documents.getByText('Came by the link of an SMS', { exact: false })).toBeVisible()
  await documents.getByRole('button', { name: 'Ask by SMS' }).click()
  await dialog.getByRole('button', { name: 'Take the link back' }).click()
  await expect(dialog.getByRole('button', { name: 'Take the link back' })).toBeHidden()
  await phone.reload()
  await expect(phone.getByText('This link does not open any more', { exact: false })).toBeVisible()
})
