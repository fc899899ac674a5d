import type { Locator, Page } from '@playwright/test'
import { ownDigits, ownIban, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a partner is added with a checked IBAN, found by phone, changed, and shown with trucks and bookings', async ({
  page,
}) => {
  const name = ownName('Zarak Carriers')
  const phone = ownPhone('0345')
  const iban = ownIban('SCBL')
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  await page.getByRole('button', { name: 'Add partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a partner' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Phone/).fill(phone)
  await dialog.getByLabel(/^Type/).selectOption({ label: 'Fleet owner' })
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Laho')
  await page.getByRole('option', { name: /^Lahore/ }).click()
  await dialog.getByLabel(/^IBAN/).fill(iban.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
  await dialog.getByRole('button', { name: 'Add partner' }).click()
  await expect(dialog.getByText('IBAN is not valid').first()).toBeVisible()
  await dialog.getByLabel(/^IBAN/).fill(iban.replaceAll(/.{4}/g, '$& '))
  await dialog.getByRole('button', { name: 'Add partner' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(phone.replaceAll(' ', '-'))
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(iban)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Views of the partner' })
  await expect(page.getByRole('table', { name: 'Score by month' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Vehicles' }).click()
  await expect(page.getByText('No vehicles yet')).toBeVisible()
  await tabs.getByRole('link', { name: 'Bids' }).click()
  await expect(page.getByText('No bids yet')).toBeVisible()
  await tabs.getByRole('link', { name: 'Money' }).click()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Overview' }).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel(/^Notes/).fill('Answers at night')
  await edit.getByRole('button', { name: 'Add a lane' }).click()
  await edit.getByRole('combobox', { name: /^Lane 1: from/ }).fill('Karac')
  await page.getByRole('option', { name: /^Karachi/ }).click()
  await edit.getByRole('combobox', { name: /^Lane 1: to/ }).fill('Multa')
  await page.getByRole('option', { name: /^Multan/ }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Answers at night')).toBeVisible()
  await expect(page.getByText('Karachi to Multan')).toBeVisible()
})

test('a carrier on the phone is registered with two vehicles and a driver by keyboard alone', async ({
  page,
}) => {
  const name = ownName('Bolan Carriers')
  const driver = ownName('Zarak Kakar')
  const [first, second] = [ownDigits(5), ownDigits(5)]
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  const keys = await countKeys(page)
  const began = Date.now()
  await page.getByRole('button', { name: 'Register carrier' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A carrier on the phone' })
  await expect(dialog.getByLabel(/^Name/).first()).toBeFocused()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type(name)
  // The country of a phone stands before its number, and is right already.
  await page.keyboard.press('Tab')
  await type(`0345${ownDigits(7)}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quet')
  await expect(page.getByRole('option', { name: /^Quetta/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const plates = [
    dialog.getByLabel('Registration number 1'),
    dialog.getByLabel('Registration number 2'),
  ] as const
  await tabTo(page, plates[0])
  await type(`les ${first}`)
  await type('Flatbed')
  // This one is on the road already, and stands in the way of the second vehicle only.
  await type('c 1099')
  await type('Flatbed')
  await expect(dialog.getByText(/has the same registration number/)).toBeVisible()
  await type(driver)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`0334${ownDigits(7)}`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This registration number is already in use').first()).toBeVisible()
  await tabTo(page, plates[1])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`les ${second}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // A call is short: as many keys as a quick typist strikes in a minute, of which few only lead on.
  const { all, tabs: stops } = await keys()
  expect(all).toBeLessThan(180)
  expect(stops).toBeLessThan(40)
  expect(Date.now() - began).toBeLessThan(90_000)
  const tabs = page.getByRole('navigation', { name: 'Views of the partner' })
  await tabs.getByRole('link', { name: 'Vehicles' }).click()
  await expect(page.getByRole('link', { name: `LES-${first}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `LES-${second}` })).toBeVisible()
  await tabs.getByRole('link', { name: 'Drivers' }).click()
  await expect(page.getByRole('link', { name: driver })).toBeVisible()
})

/** Goes on by the keyboard alone until this field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}

/** Every key that the page hears from now on, and those of them that go to the next field. */
async function countKeys(page: Page): Promise<() => Promise<{ all: number; tabs: number }>> {
  await page.evaluate(() => {
    const struck = { all: 0, tabs: 0 }
    Object.assign(window, { struck })
    const count = ({ key }: KeyboardEvent) => {
      struck.all += 1
      if (key === 'Tab') struck.tabs += 1
    }
    addEventListener('keydown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { struck: { all: number; tabs: number } }).struck)
}
