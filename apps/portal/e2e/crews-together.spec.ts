import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

test('two vehicles get their crews in one table, and go on together', async ({ page, request }) => {
  const call = await callAsSupport(request)
  const partner = 'Adnan Niazi'
  const crews = [await ownCrew(call, partner), await ownCrew(call, partner)]
  const [first, second] = aShipment.locations
  const locations = [{ ...first, loads: [{ goodsTypeId: 10, weight: 40 }] }, second]
  const booked = { ...aShipment, vehicleCount: 2, weight: 40, quantity: 1, locations }
  const { id } = await call('POST', '/shipment/v3', booked)
  const award = {
    shipmentId: id,
    partnerId: crews[0]?.partnerId,
    amount: '118000',
    bidCategoryTypeId: 1,
    vehicleCount: 2,
  }
  await call('POST', '/bid/assign/v3', award)

  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bookings`)
  for (const [place, { driver, plate }] of crews.entries())
    for (const [kind, name] of [
      ['Driver', driver],
      ['Vehicle', plate],
    ]) {
      const list = page.getByRole('combobox', { name: new RegExp(`^${kind} of KB-`) }).nth(place)
      const free = list.locator('option:not([disabled])', { hasText: name })
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

test('on a phone the crews of a shipment stand under each other, none over another', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId } = await ownCrew(call, 'Adnan Niazi')
  const { id } = await call('POST', '/shipment/v3', aShipment)
  const award = { shipmentId: id, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 3 }
  await call('POST', '/bid/assign/v3', award)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bookings`)
  const choices = page.getByRole('combobox', { name: / of KB-/ })
  await expect(choices).toHaveCount(6)
  const assign = page.getByRole('button', { name: 'Assign crews' })
  const boxes = [...(await choices.all()), assign].map((each) => each.boundingBox())
  const places = (await Promise.all(boxes)).map((box) => box ?? { y: 0, height: 0 })
  for (const [place, { y }] of places.entries()) {
    const above = places[place - 1]
    if (above) expect(y).toBeGreaterThanOrEqual(above.y + above.height)
  }
  // A card shows the full text that a table cuts off.
  const lane = page.locator('[data-label="Lane"]').first()
  await expect(lane).toContainText('Indus Textiles')
  expect(await lane.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
  const cut = lane.locator('span').first()
  expect(await cut.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
})
