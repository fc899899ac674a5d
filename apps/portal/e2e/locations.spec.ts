import { apiPort } from './addresses.ts'
import { openMore } from './forms.ts'
import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

/** Fields that are not typed: the version, whether it is offered (an action), and hours (added one by one). */
const notTyped = ['version', 'isActive', 'openingTimes']

test('an address is added, corrected, and fills in a stop by two letters', async ({ page, request }) => {
  const name = ownName('Zarghun Depot')
  await signIn(page, 'shipper', 'shipper@karwan.test', '/locations')
  await page.getByRole('button', { name: 'Add location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a location' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Kind/).selectOption('WAREHOUSE')
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Quet')
  await page.getByRole('option', { name: /^Quetta/ }).click()
  await dialog.getByRole('textbox', { name: 'Address (required)' }).fill('Western Bypass 9')
  await dialog.getByLabel(/^Gate/).fill('Blue gate')
  await dialog.getByLabel(/^Contact$/).fill('Gul Khan')
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name }).click()
  await expect(page.getByText('No location')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  const { components } = await (await request.get(`http://localhost:${apiPort}/openapi.json`)).json()
  for (const field of Object.keys(components.schemas.UpdateLocationRequest.properties))
    if (!notTyped.includes(field))
      await expect(edit.locator(`[id$="-${field}"]`), `a field for ${field}`).toBeAttached()
  await edit.getByText('Hours and loading').click()
  const another = edit.getByRole('button', { name: 'Add an opening time' })
  await another.click()
  await edit.getByRole('textbox', { name: 'Opens (required)' }).fill('25 o’clock')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(
    edit.getByRole('link', { name: 'Opens must be a time of day, such as 06:00 or 10 pm' }),
  ).toBeVisible()
  await edit.getByRole('button', { name: 'Remove opening time 1' }).press('Enter')
  await expect(another).toBeFocused()
  await edit.getByLabel(/^Gate/).fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Blue gate')).toHaveCount(0)

  await page.getByRole('link', { name: 'New shipment' }).first().click()
  await page.getByRole('combobox', { name: /^City/ }).first().fill('za')
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page.getByRole('combobox', { name: /^City/ }).first()).toHaveValue('Quetta')
  await expect(page.getByLabel(/^Address/).first()).toHaveValue('Western Bypass 9')
  await openMore(page)
  await expect(page.getByLabel('Contact name')).toHaveValue('Gul Khan')
})

test('places are seen on a drawn map beside their list, and where a truck was last on that of its booking', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/locations')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('img', { name: /places on the map/ })
  await expect(map).toBeVisible()
  await expect(map.locator('text', { hasText: 'Kality Depot' })).toBeVisible()
  await page.getByRole('button', { name: 'Nearer' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'Doraleh Terminal' }).click()
  await expect(page.getByRole('img', { name: '1 place on the map: Doraleh Terminal' })).toBeVisible()
  await page.goto(new URL('/bookings/20', page.url()).href)
  await expect(page.getByRole('img', { name: /^1 place on the map/ })).toBeVisible()
})
