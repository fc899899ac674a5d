import { ownDigits, ownIban, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'
import { Typist } from './typist.ts'

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
  await expect(page.getByText('No bid and no booking in these twelve months.')).toBeVisible()
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

test('partners are looked at by city on a map, and a city narrows the list down to itself', async ({
  page,
}) => {
  await signIn(page, 'csr', 'agent@karwan.test', '/partners?tier=BRONZE')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const cities = page.getByRole('region', { name: /^Partners in \d+ cities$/ })
  await expect(cities.getByRole('img', { name: /places on the map/ })).toBeVisible()
  const karachi = cities.getByRole('link', { name: /^Karachi: \d+$/ })
  const count = Number((await karachi.innerText()).replace(/\D/g, ''))
  await karachi.click()
  await expect(page.getByRole('region', { name: 'Partners in one city' })).toBeVisible()
  await expect(page).toHaveURL(/tier=BRONZE.*cityId=\d+/)
  await expect(page.getByRole('table').getByRole('rowgroup').last().getByRole('row')).toHaveCount(count)
})

test('a carrier on the phone is registered with two vehicles and a driver by keyboard alone', async ({
  page,
}) => {
  const name = ownName('Bolan Carriers')
  const driver = ownName('Zarak Kakar')
  const [first, second] = [ownDigits(5), ownDigits(5)]
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  await page.getByRole('button', { name: 'Register carrier' }).focus()
  const typist = new Typist(page)
  await typist.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A carrier on the phone' })
  await expect(dialog.getByLabel(/^Name/).first()).toBeFocused()
  await typist.fill(name)
  // Skip the country of the phone number, which is already right.
  await typist.next()
  await typist.fill(`0345${ownDigits(7)}`)
  await typist.next()
  await typist.type('Quet')
  await expect(page.getByRole('option', { name: /^Quetta/ })).toBeVisible()
  await typist.press('ArrowDown')
  await typist.press('Enter')
  const plates = [
    dialog.getByLabel('Registration number 1'),
    dialog.getByLabel('Registration number 2'),
  ] as const
  await typist.goTo(plates[0])
  await typist.fill(`les ${first}`)
  await typist.fill('Flatbed')
  // This vehicle already exists, so only the second registration number is refused.
  await typist.fill('c 1099')
  await typist.fill('Flatbed')
  await expect(dialog.getByText(/has the same registration number/)).toBeVisible()
  await typist.fill(driver)
  await typist.next()
  await typist.type(`0334${ownDigits(7)}`)
  await typist.press('Enter')
  await expect(dialog.getByText('This registration number is already in use').first()).toBeVisible()
  await typist.goTo(plates[1])
  await typist.press('ControlOrMeta+a')
  await typist.type(`les ${second}`)
  await typist.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // A phone call is short, so limit the time, the keys and the Tab presses.
  expect(typist.milliseconds).toBeLessThan(90_000)
  expect(typist.keys).toBeLessThan(180)
  expect(typist.tabs).toBeLessThan(40)
  const tabs = page.getByRole('navigation', { name: 'Views of the partner' })
  await tabs.getByRole('link', { name: 'Vehicles' }).click()
  await expect(page.getByRole('link', { name: `LES-${first}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `LES-${second}` })).toBeVisible()
  await tabs.getByRole('link', { name: 'Drivers' }).click()
  await expect(page.getByRole('link', { name: driver })).toBeVisible()
})
