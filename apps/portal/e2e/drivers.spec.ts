import { ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a driver is added, changed and blocked, with the reason in sight and in the history', async ({
  page,
}) => {
  const name = ownName('Zarak Kakar')
  const phone = ownPhone('0334')
  await signIn(page, 'csr', 'csr@karwan.test', '/drivers')
  await page.getByRole('button', { name: 'Add driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a driver' })
  await dialog.getByRole('combobox', { name: /^Partner/ }).fill('Adnan Niazi')
  await page.getByRole('option', { name: /^Adnan Niazi/ }).click()
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Phone/).fill('0300123')
  await dialog.getByRole('button', { name: 'Add driver' }).click()
  await expect(dialog.getByText('The phone number must have 11 digits').first()).toBeVisible()
  await dialog.getByLabel(/^Phone/).fill(phone)
  await dialog.getByLabel(/^Phone/).fill('0304 1000001')
  await expect(dialog.getByText(/has the same phone/)).toBeVisible()
  await dialog.getByLabel(/^Phone/).fill(phone)
  await expect(dialog.getByText(/has the same phone/)).toBeHidden()
  await dialog.getByLabel(/^License expiry/).fill('1/3/2031')
  await dialog.getByRole('button', { name: 'Add driver' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(phone.replaceAll(' ', '-'))
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('01/03/2031')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel(/^Notes/).fill('Knows Torkham')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Knows Torkham')).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const block = page.getByRole('dialog', { name: `Block ${name}` })
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(block.getByText('Give a reason for blocking').first()).toBeVisible()
  await block.getByLabel(/^Reason/).selectOption({ label: 'Repeated backout' })
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(/Blocked: Repeated backout · Amina Farooqi/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Blocked or unblocked')
})
