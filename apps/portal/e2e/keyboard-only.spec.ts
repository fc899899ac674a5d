import { csrApp, demoPassword } from './addresses.ts'
import { callAsSupport, ownCrew } from './api-session.ts'
import { Keyboard } from './keyboard.ts'
import { expect, test } from './portal-test.ts'

test('a shipment goes from booking to delivery without a pointer', async ({ page, request }) => {
  const crew = await ownCrew(await callAsSupport(request), 'Worku Wolde')
  const keys = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const title = page.getByRole('heading', { level: 1 })

  await page.goto(`${csrApp}/auth/login`)
  await expect(title).toHaveText('Sign in')
  await keys.type(page.getByLabel('Phone number or email'), 'csr@karwan.test')
  await keys.type(page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Dashboard')

  await keys.press(page.getByRole('link', { name: 'New shipment' }).first())
  await expect(title).toHaveText('New shipment')
  await keys.search(page.getByRole('combobox', { name: /^Company/ }), 'Indus')
  await keys.press(button('Start empty'))
  const cities = page.getByRole('combobox', { name: /^City/ })
  const addresses = page.getByLabel(/^Address/)
  await keys.search(cities.nth(0), 'Karachi')
  await keys.type(addresses.nth(0), 'Plot 14, SITE Area')
  await keys.pick(page.getByRole('combobox', { name: /^Goods/ }).first(), 'Cement')
  await keys.type(page.getByRole('textbox', { name: /^Weight/ }).first(), '60')
  await keys.search(cities.nth(1), 'Lahore')
  await keys.type(addresses.nth(1), 'Sundar Industrial Estate')
  await keys.pickRadio(page.getByRole('radio', { name: 'Flatbed' }))
  await keys.type(page.getByLabel(/^Vehicle count/), '1')
  await keys.type(page.getByLabel(/^Loading time/), '04/03/2030 09:30')
  await keys.press(button('Book shipment'))
  await expect(title).toHaveText(/^KS-\d{6}$/)

  await keys.press(page.getByRole('link', { name: 'Bids', exact: true }))
  await keys.press(button('Open bidding'))
  await expect(page.getByText('Bidding closes in')).toBeVisible()
  await keys.press(button('Enter a bid'))
  const dialog = page.getByRole('dialog')
  await keys.search(dialog.getByRole('combobox', { name: /^Partner/ }), 'Worku Wolde')
  await keys.type(dialog.getByLabel(/^Amount/), '118000')
  await keys.press(dialog.getByRole('button', { name: 'Save bid' }))
  await expect(dialog).toBeHidden()
  await keys.check(page.getByRole('checkbox', { name: 'Choose the bid of Worku Wolde' }))
  await keys.press(button('Award 1 vehicle'))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Award 1 vehicle' }))
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()

  await keys.press(page.getByRole('main').getByRole('link', { name: /^Bookings/ }))
  await keys.press(page.getByRole('link', { name: /^KB-\d+/ }))
  await expect(title).toHaveText(/^KB-/)
  await keys.press(button('Assign driver'))
  for (const [label, name] of [
    [/^Driver/, crew.driver],
    [/^Vehicle/, crew.plate],
  ] as const) {
    const list = dialog.getByLabel(label)
    await expect(list.locator('option:not([disabled])', { hasText: name })).toBeAttached()
    await keys.pick(list, name)
  }
  await keys.press(dialog.getByRole('button', { name: 'Assign', exact: true }))
  await expect(dialog).toBeHidden()
  const next = page.getByRole('button', { name: /Mark: / }).first()
  while (await next.isVisible()) {
    // Wait, because the button ignores presses for a moment after each step.
    await expect(next).toBeEnabled()
    const name = (await next.textContent()) ?? ''
    await keys.press(next)
    // Loading is planned for years later, so the portal asks whether these steps have really happened already.
    if (/(Arrived for loading|Loading|Loaded,.*|Unloaded,.*)$/.test(name))
      await keys.press(page.getByRole('alertdialog').getByRole('button', { name }))
    if (name.includes('Unloaded')) break
    await expect(next).not.toContainText(name)
  }
  await expect(page.getByText('Unloaded, POD awaited').first()).toBeVisible()
})
