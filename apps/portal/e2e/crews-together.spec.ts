import { aShipment, type Call, callAsSupport } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

type Row = {
  id: number
  partnerId: number
  vehicleTypeId: number
  verificationStatus: number
  isBlocked: boolean
}
const isSound = ({ verificationStatus, isBlocked }: Row) => verificationStatus === 4 && !isBlocked
const rowsOf = async (call: Call, path: string) =>
  ((await call('GET', path)) as { items: Row[] }).items.filter(isSound)

/** A partner with two drivers and two vehicles of one type that are free. */
async function freePair(call: Call): Promise<{ partnerId: number; vehicleTypeId: number }> {
  const vehicles = await rowsOf(call, '/vehicle?pageSize=100&status=AVAILABLE')
  const drivers = await rowsOf(call, '/driver?pageSize=100&availability=AVAILABLE')
  const partners = (await rowsOf(call, '/user/partner?pageSize=100')).map(({ id }) => id)
  // From the end: other tests take the first.
  const pair = vehicles.toReversed().find(({ partnerId, vehicleTypeId }) => {
    const own = vehicles.filter(
      (other) => other.partnerId === partnerId && other.vehicleTypeId === vehicleTypeId,
    )
    return (
      partners.includes(partnerId) &&
      own.length > 1 &&
      drivers.filter((driver) => driver.partnerId === partnerId).length > 1
    )
  })
  if (!pair) throw new Error('The seed has no partner with two free trucks of one type')
  return pair
}

test('two vehicles get their crews in one table, and go on together', async ({ page, request }) => {
  const call = await callAsSupport(request)
  const { partnerId, vehicleTypeId } = await freePair(call)
  const [first, second] = aShipment.locations
  const locations = [{ ...first, loads: [{ goodsTypeId: 10, weight: 2 }] }, second]
  const booked = { ...aShipment, vehicleCount: 2, vehicleTypeId, weight: 2, quantity: 1, locations }
  const { id } = await call('POST', '/shipment/v3', booked)
  const award = { shipmentId: id, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 2 }
  await call('POST', '/bid/assign/v3', award)

  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bookings`)
  for (const kind of ['Driver', 'Vehicle'])
    for (const place of [0, 1]) {
      const list = page.getByRole('combobox', { name: new RegExp(`^${kind} of KB-`) }).nth(place)
      if ((await list.inputValue()) !== '') continue
      const free = list.locator('option:not([disabled]):not([value=""])').first()
      await list.selectOption(await free.getAttribute('value'))
    }
  await page.getByRole('button', { name: 'Assign 2 crews' }).click()
  await expect(page.getByText('2 crews are assigned')).toBeVisible()

  await page.getByRole('button', { name: 'Move several' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Left the yard together')
  await dialog.getByRole('button', { name: 'Mark 2 vehicles' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').last().getByText('Going to loading point')).toHaveCount(2)
})
