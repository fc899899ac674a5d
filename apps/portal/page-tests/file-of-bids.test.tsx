import { beforeEach, expect, it } from 'vitest'
import { market } from './market.ts'
import { network, refused } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog } from './person.ts'

let shipment: number

beforeEach(async () => {
  const [{ id }, partner] = [await market.offer(), await market.addPartner()]
  await market.bid(id, partner.id, {})
  shipment = id
})

const open = async () => settled(await openPage(`/shipments/${shipment}?tab=bids`, { as: 'Super admin' }))

async function askForCsv(): Promise<void> {
  await button('Export to a file').click()
  await dialog().getByRole('radio', { name: /CSV/ }).click()
  await dialog().getByRole('button', { name: 'Download' }).click()
}

it('the bids of this shipment are taken along in the format of choice', async () => {
  await open()
  await askForCsv()
  await expect.element(dialog()).not.toBeInTheDocument()
  const [sent, ...more] = network.sent('exportBids')
  expect([sent?.path, sent?.query.get('format'), more]).toEqual([
    `/export/shipment/${shipment}/bid`,
    'csv',
    [],
  ])
})

it('what is refused is said in the dialog, which stays', async () => {
  await open()
  network.break('exportBids', refused(409, 'The bids are being written anew'))
  await askForCsv()
  await expect.element(dialog().getByText('This did not work')).toBeVisible()
})
