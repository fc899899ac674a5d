import { settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

/** A refused request logs an error in the console, which fails the test. */
test('a broker, who may not follow vehicles, is offered nothing that is refused', async ({ page }) => {
  await signIn(page, 'shipper', 'broker@karwan.test', '/bookings')
  await page.getByRole('link', { name: /^KB-/ }).first().click()
  await expect(page.getByText('Partner and crew')).toBeVisible()
  await settled(page)
  await page.getByRole('link', { name: /^KS-/ }).click()
  const views = page.getByRole('navigation', { name: 'Views of this shipment' }).getByRole('link')
  await expect(views).toHaveText([
    /^Overview/,
    /^Bids/,
    /^Bookings/,
    /^Pricing/,
    /^Documents/,
    /^Comments/,
    /^Activity/,
  ])
  for (const view of await views.all()) {
    await view.click()
    await expect(view).toHaveAttribute('aria-current', 'page')
    await settled(page)
    await expect(page.getByText('You are not allowed to see this')).toHaveCount(0)
  }
})
