import { callAsSupport, ownColleague } from './api-session.ts'
import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

/** The browser logs an error for each refusal, also for those that are expected. */
test.use({ brokenOnPurpose: /status of 403/ })

test('the portal is seen as a user does, changes nothing, and is one’s own again by one click', async ({
  page,
  request,
}) => {
  const { id, fullName: name } = await ownColleague(await callAsSupport(request), { roleId: 2 })
  await signIn(page, 'csr', 'csr@karwan.test', `/internal-users/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'See as' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'See as' }).click()

  const banner = page.getByText(`You see the portal as ${name} until`)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  // An agent may not manage users.
  await expect(page.getByRole('link', { name: 'Internal users' })).toHaveCount(0)

  await page.goto(page.url().replace(/\/$/, '/locations'))
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Add location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a location' })
  await dialog.getByLabel(/^Name/).fill(ownName('Gate'))
  await dialog.getByRole('combobox', { name: /^Company/ }).fill('Indus')
  await page
    .getByRole('option', { name: /^Indus/ })
    .first()
    .click()
  await dialog.getByLabel(/^Kind/).selectOption('WAREHOUSE')
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Quet')
  await page.getByRole('option', { name: /^Quetta/ }).click()
  await dialog.getByRole('textbox', { name: 'Address (required)' }).fill('Western Bypass 9')
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect(
    dialog.getByText('You see the portal as another user, so you cannot change anything'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Back to your account' }).click()
  await expect(page).toHaveURL(new RegExp(`/internal-users/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(banner).toHaveCount(0)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText('Portal seen as this user')).toBeVisible()
  await expect(page.getByText('Portal no longer seen as this user')).toBeVisible()
})

test('a shipper is seen in the portal of shippers, while other tabs stay one’s own', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { id, fullName } = await call('GET', '/user/username/shipper2@karwan.test?isEmail=true')
  const name = String(fullName)
  await signIn(page, 'csr', 'csr@karwan.test', `/users/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'See as' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'See as' }).click()
  await expect(page.getByText(`You see the portal as ${name} until`)).toBeVisible()
  const own = await page.context().newPage()
  await own.goto(page.url())
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(own.getByText('You see the portal as')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
