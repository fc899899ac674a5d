import { callAsSupport, ownColleague } from './api-session.ts'
import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a role is copied, and changed in the matrix with what that means', async ({ page }) => {
  const name = ownName('Night desk')
  await signIn(page, 'csr', 'csr@karwan.test', '/roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a role' })
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(dialog.getByText('Name is required').first()).toBeVisible()
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Copy from/).selectOption('Fuel & fleet officer')
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto(new URL('/roles/7', page.url()).href)

  // Typed key by key, so that the rows that disappear count as a reaction to input and not as a jump.
  await page.getByLabel('Find in the matrix').pressSequentially('book')
  await page.getByRole('button', { name: 'Bookings, see: No' }).click()
  await page.getByRole('menuitemradio', { name: 'All', exact: true }).click()
  await expect(page.getByText('Bookings: see (all)')).toBeVisible()
  await expect(page.getByText('One person has this role. Changes apply within a second.')).toBeVisible()
})

test('a role that somebody has is not deleted, and says who has it', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/roles/3')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(
    page.getByText('These people have this role: Maryam Khalid. Give them another role first'),
  ).toBeVisible()
})

test('a changed role is felt by who has it, without a new login', async ({ page, request, someoneElse }) => {
  const call = await callAsSupport(request)
  const { permissions } = await call('GET', '/role/v2/6')
  const role = { name: ownName('Finance'), userType: 4, permissions }
  const roleId = Number((await call('POST', '/role/v2', role)).id)
  const { email } = await ownColleague(call, { roleId })
  await signIn(page, 'csr', 'csr@karwan.test', `/roles/${roleId}`)
  const finance = await someoneElse()
  await signIn(finance, 'csr', email, '/bookings')
  await expect(finance.getByRole('link', { name: 'Fuel pumps' })).toHaveCount(0)
  await page.getByLabel('Find in the matrix').pressSequentially('fuel pumps')
  await page.getByRole('button', { name: 'Fuel pumps, see: No' }).click()
  await page.getByRole('menuitemradio', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Save the role' }).click()
  await expect(finance.getByRole('link', { name: 'Fuel pumps' }).first()).toBeVisible({ timeout: 5_000 })
})
