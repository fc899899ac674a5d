import type { Page } from '@playwright/test'
import { aShipment, callAsSupport } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

// Limits for a call, for an agent who books two hundred shipments a day.
const most = { keys: 25, seconds: 15 }

/** Counts every key, including the letters of typed text. */
function countedKeys({ keyboard }: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key)
      count += keys.length
    },
    type: async (text: string) => {
      await keyboard.type(text)
      count += text.length
    },
  }
}

test('the same again for a company takes a few keys and seconds, and bidding is open', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const again = { consigneeName: 'Rehmat Traders', specialInstructions: 'Gate 3', vehicleCount: 2 }
  // A company that no other test books for.
  const { items } = (await call('GET', '/company-group?page=0')) as { items: { id: number; name: string }[] }
  const other = items.at(-1) ?? { id: 0, name: 'a company' }
  await call('POST', '/shipment/v3', { ...aShipment, ...again, company: other.id })
  await signIn(page, 'csr', 'csr@karwan.test', '/shipments/new')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const keys = countedKeys(page)
  const began = Date.now()
  const company = page.getByRole('combobox', { name: /^Company/ })
  await expect(company).toBeVisible()
  await keys.press('Tab')
  await expect(company).toBeFocused()
  await keys.type(other.name.slice(0, 5))
  await expect(page.getByRole('option').first()).toContainText(other.name)
  await keys.press('Enter')
  await expect(page.getByText(/^Filled in from KS-/)).toBeVisible()
  await keys.press('Control+Shift+Enter')
  await expect(page.getByText(/is booked, and bidding is open$/)).toBeVisible()
  expect((Date.now() - began) / 1000).toBeLessThan(most.seconds)
  expect(keys.count()).toBeLessThanOrEqual(most.keys)

  await expect(page.getByText('Bidding closes in')).toBeVisible()
  const id = Number(page.url().match(/shipments\/(\d+)/)?.[1])
  expect(await call('GET', `/shipment/${id}/v3`)).toMatchObject({
    ...again,
    group: { id: other.id },
    bidWindow: { state: 'open' },
    locations: aShipment.locations.map(({ cityId }) => ({ cityId })),
  })
})

for (const email of ['shipper@karwan.test', 'broker@karwan.test'])
  test(`one of the last bookings is booked again, with bidding open, by a few keys of ${email}`, async ({
    page,
  }) => {
    await signIn(page, 'shipper', email, '/shipments/new')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const keys = countedKeys(page)
    const began = Date.now()
    const last = page.getByRole('button', { name: / to .+ · / }).first()
    await expect(last).toBeVisible()
    const isFocused = () => last.evaluate((button) => button === document.activeElement)
    while (!(await isFocused()) && keys.count() < most.keys) await keys.press('Tab')
    await keys.press('Enter')
    await expect(page.getByText(/^Filled in from KS-/)).toBeVisible()
    await keys.press('Control+Shift+Enter')
    await expect(page.getByText(/is booked, and bidding is open$/)).toBeVisible()
    expect((Date.now() - began) / 1000).toBeLessThan(most.seconds)
    expect(keys.count()).toBeLessThanOrEqual(most.keys)
    await expect(page.getByText('Bidding closes in')).toBeVisible()
  })

test('a shipment is duplicated from its page, at the same time of another day', async ({ page, request }) => {
  const call = await callAsSupport(request)
  const { id } = await call('POST', '/shipment/v3', { ...aShipment, referenceNumber: 'PO-FIRST' })
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText(/Same time of day as KS-/)).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/is booked$/)).toBeVisible()
  const copy = await call('GET', `/shipment/${Number(page.url().match(/shipments\/(\d+)/)?.[1])}/v3`)
  expect(copy.id).not.toBe(id)
  expect(copy).toMatchObject({ referenceNumber: null, group: { id: aShipment.company } })
  const { loadingTime } = await call('GET', `/shipment/${id}/v3`)
  expect((Date.parse(String(copy.loadingTime)) - Date.parse(String(loadingTime))) % 86_400_000).toBe(0)
})
