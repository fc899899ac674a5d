import { callAsSupport, ownPartner } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a goods type is added, changed, retired and offered again by whoever keeps them', async ({ page }) => {
  const name = `Olives ${Date.now()}`
  await signIn(page, 'csr', 'csr@karwan.test', '/goods-types')
  await page.getByRole('button', { name: 'Add goods type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a goods type' })
  await dialog.getByRole('button', { name: 'Add goods type' }).click()
  await expect(dialog.getByText('Name is required')).toHaveCount(2)
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Local name/).fill('زیتون')
  await dialog.getByRole('checkbox', { name: 'Reefer' }).check()
  await dialog.getByRole('button', { name: 'Add goods type' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Offered')
  const act = async (label: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await act('Edit')
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await expect(edit.getByRole('checkbox', { name: 'Reefer' })).toBeChecked()
  await expect(edit.getByText('Added')).toBeVisible()
  await edit.getByLabel(/^HS chapter/).fill('08')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(row).toContainText('08')
  for (const [label, standing] of [
    ['Retire', 'Retired'],
    ['Offer again', 'Offered'],
  ] as const) {
    await act(label)
    const preview = page.getByRole('dialog', { name: label })
    await expect(preview).toContainText('1 row will be changed.')
    await preview.getByRole('button', { name: label, exact: true }).click()
    await expect(row).toContainText(standing)
  }
})

test('a city that is added can be chosen at once', async ({ page }) => {
  const name = `Zarin ${Date.now()}`
  await signIn(page, 'csr', 'csr@karwan.test', '/cities')
  await page.getByRole('button', { name: 'Add city' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a city' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^State or province/).selectOption('Punjab, Pakistan')
  await dialog.getByLabel(/^Latitude/).fill('31.1')
  await dialog.getByLabel(/^Longitude/).fill('74.2')
  await dialog.getByRole('button', { name: 'Add city' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Fuel pumps' }).click()
  await page.getByRole('button', { name: 'Add fuel pump' }).click()
  await page.getByRole('combobox', { name: /^City/ }).fill(name)
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
})

test('an agent is offered no way to what everybody chooses from', async ({ page }) => {
  await signIn(page, 'csr', 'agent@karwan.test', '/')
  await expect(page.getByRole('link', { name: 'Shipments', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Goods types' })).toHaveCount(0)
})

test('a block reason that is added is offered at once where it is said of, and a block tells it after it was retired', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const name = `Fuel theft ${Date.now()}`
  const partnerId = await ownPartner(call)
  await signIn(page, 'csr', 'csr@karwan.test', '/block-reasons')
  await page.getByRole('button', { name: 'Add block reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a block reason' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Given when/).selectOption('Block')
  await dialog.getByRole('button', { name: 'Add block reason' }).click()
  await expect(dialog.getByText('Said of is required').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Partner' }).check()
  await dialog.getByRole('button', { name: 'Add block reason' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(page.url().replace('/block-reasons', `/partners/${partnerId}`))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const block = page.getByRole('dialog')
  await block.getByLabel(/^Reason/).selectOption({ label: name })
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(new RegExp(`Blocked: ${name} · Amina Farooqi`))).toBeVisible()

  await page.goto(page.url().replace(`/partners/${partnerId}`, '/block-reasons'))
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Retire', exact: true }).click()
  await page.getByRole('dialog', { name: 'Retire' }).getByRole('button', { name: 'Retire' }).click()
  await expect(row).toContainText('Retired')
  await page.goto(page.url().replace(/\/block-reasons.*$/, `/partners/${partnerId}`))
  await expect(page.getByText(new RegExp(`Blocked: ${name}`))).toBeVisible()
})
