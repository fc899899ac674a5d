import { csrApp } from './addresses.ts'
import { expect, signIn, test } from './portal-test.ts'

for (const [what, path, back] of [
  ['a page', '/nowhere', 'Go to the dashboard'],
  ['a page below another', '/nowhere/at/all', 'Go to the dashboard'],
  ['a number that is none', '/shipments/abc', 'Go to the dashboard'],
  ['a shipment', '/shipments/999999', 'Go to the shipments'],
  ['a shipment to be changed', '/shipments/999999/edit', 'Go to the shipments'],
  ['a booking', '/bookings/999999', 'Go to the bookings'],
] as const)
  test(`${what} that is not there leaves the navigation and a way back`, async ({ page }) => {
    await signIn(page, 'csr', 'csr@karwan.test', path)
    await expect(page.getByRole('main').getByRole('link', { name: back })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).first()).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(1)
    await expect(page).toHaveTitle(`${await page.getByRole('heading').innerText()} · Karwan`)
  })

test('an address that is not there is asked for again after the login', async ({ page }) => {
  await page.goto(`${csrApp}/nowhere`)
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fnowhere$/)
})

test('a parameter that somebody else has hung onto a link is no filter', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  for (const list of ['shipments', 'bookings']) {
    await page.goto(`${csrApp}/${list}?pageSize=25&utm_source=mail&driver=false&constructor=1&__proto__=2`)
    await expect(page.getByRole('table').getByRole('row').nth(25)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})
