import { callAsSupport, ownColleague } from './api-session.ts'
import { ownDigits, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a colleague is invited, corrected, blocked with what that means, and let in again', async ({
  page,
}) => {
  const name = ownName('Zoya Kamran')
  const phone = ownPhone('0300')
  await signIn(page, 'csr', 'csr@karwan.test', '/internal-users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal users')
  await page.getByRole('button', { name: 'Invite internal user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite an internal user' })
  await dialog.getByRole('button', { name: 'Invite internal user' }).click()
  await expect(dialog.getByText('Required fields are missing').first()).toBeVisible()
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Phone/).fill(phone)
  await dialog.getByLabel(/^E-mail/).fill(`zoya${ownDigits(8)}@karwan.net`)
  await dialog.getByLabel(/^Role/).selectOption('CSR agent')
  await dialog.getByRole('button', { name: 'Invite internal user' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(phone.replaceAll(' ', ''))
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel(/^Name/).fill(`${name} Khan`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText(`Name: ${name} → ${name} Khan`)).toBeVisible()
  await page.getByRole('link', { name: 'Overview', exact: true }).click()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const block = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: `Block ${name} Khan?` }))
  await expect(block.getByText('They cannot sign in any more.')).toBeVisible()
  await block.getByLabel(/^Reason/).selectOption('Other')
  await block.getByRole('button', { name: 'Block' }).click()
  await expect(block.getByText('Describe the reason').first()).toBeVisible()
  await block.getByLabel(/^In words/).fill('Left for another company')
  await block.getByRole('button', { name: 'Block' }).click()
  await expect(block).toBeHidden()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  await expect(page.getByText('Left for another company').first()).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
})

test('a blocked person is shown the login within a second, in every tab', async ({
  page,
  request,
  someoneElse,
}) => {
  const { id, email } = await ownColleague(await callAsSupport(request))
  await signIn(page, 'csr', email, '/shipments')
  const second = await page.context().newPage()
  await second.goto(page.url().replace('/shipments', '/bookings'))
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  const lead = await someoneElse()
  await signIn(lead, 'csr', 'csr@karwan.test', `/internal-users/${id}`)
  await lead.getByRole('button', { name: 'More' }).click()
  await lead.getByRole('menuitem', { name: 'Block' }).click()
  await lead.getByLabel(/^Reason/).selectOption('Abusive conduct')
  await lead.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(lead.getByText('Blocked', { exact: true })).toBeVisible()
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/auth\/login/, { timeout: 5_000 })
  await lead.getByRole('button', { name: 'Unblock' }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(lead.getByText('Active', { exact: true })).toBeVisible()
})

test('a shipper’s administrator sees their own people alone, and invites a colleague with a lesser role', async ({
  page,
}) => {
  const name = ownName('Imran Colleague')
  await signIn(page, 'shipper', 'shipper@karwan.test', '/users')
  await expect(page.getByRole('link', { name: 'Sana Qureshi' })).toBeVisible()
  await expect(page.getByText('Dawit Alemayehu')).toHaveCount(0)
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await expect(dialog.getByLabel(/^Company/)).toHaveCount(0)
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Phone/).fill(ownPhone('0300'))
  await dialog.getByLabel(/^Role/).selectOption('Shipper user')
  await dialog.getByRole('button', { name: 'Invite user' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})
