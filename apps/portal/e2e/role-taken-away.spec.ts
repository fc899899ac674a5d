import { callAsSupport, ownColleague } from './api-session.ts'
import { ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('who loses a right while typing keeps what was typed, is told so, and nothing is written', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const [kept, lost] = [
    { permission: 'partner:read', scope: 'ALL' },
    { permission: 'driver:read', scope: 'ALL' },
  ]
  const name = ownName('Typing desk')
  const withRight = [kept, lost, { permission: 'partner:create', scope: 'ALL' }]
  const role = await call('POST', '/role/v2', { name, userType: 4, permissions: withRight })
  const { email } = await ownColleague(call, { roleId: Number(role.id) })
  await signIn(page, 'csr', email, '/partners')
  await expect(page.getByRole('link', { name: 'Drivers' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a partner' })
  const typed = ownName('Half Typed Carriers')
  const phone = ownPhone('0345')
  await dialog.getByLabel(/^Name/).fill(typed)
  await dialog.getByLabel(/^Phone/).fill(phone)
  await dialog.getByLabel(/^Type/).selectOption({ label: 'Fleet owner' })
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Laho')
  await page.getByRole('option', { name: /^Lahore/ }).click()

  await call('PUT', `/role/v2/${role.id}`, { name, permissions: [kept] })
  // The navigation updates by itself; the open form keeps its values.
  await expect(page.getByRole('link', { name: 'Drivers', includeHidden: true })).toHaveCount(0)
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(typed)
  await expect(dialog.getByLabel(/^Type/)).toHaveValue('FLEET_OWNER')
  await expect(dialog.getByText(/^Your role has changed meanwhile/)).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Add partner' })
  await expect(submit).toHaveAccessibleDescription('You are not allowed to do this any more')
  await submit.click({ force: true })

  const { items } = await call('GET', `/user/partner?search=${encodeURIComponent(typed)}`)
  expect(items).toEqual([])

  await call('PUT', `/role/v2/${role.id}`, { name, permissions: withRight })
  await expect(page.getByRole('link', { name: 'Drivers', includeHidden: true }).first()).toBeAttached()
  await expect(dialog.getByText(/^Your role has changed meanwhile/)).toBeHidden()
  // The server caches a role for a second.
  await expect(async () => {
    await submit.click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await page.getByRole('searchbox').fill(typed)
  await expect(page.getByRole('link', { name: typed })).toBeVisible()
})
