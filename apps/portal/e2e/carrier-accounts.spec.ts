import { callAsSupport } from './api-session.ts'
import { ownDigits, ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a partner goes into the private pool, a driver gets a PIN, and both accounts are deleted by their names', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const name = ownName('Zarak Pool')
  const phoneNumber = `0345${ownDigits(7)}`
  const partner = await call('POST', '/user/partner', {
    partnerType: 'FLEET_OWNER',
    fullName: name,
    phoneNumber,
    cityId: 1,
  })
  const driverName = ownName('Gul Driver')
  const driver = await call('POST', '/driver', {
    partnerId: partner.id,
    fullName: driverName,
    phoneNumber: `0346${ownDigits(7)}`,
  })
  const act = async (label: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await signIn(page, 'csr', 'csr@karwan.test', `/partners/${partner.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await act('Take into the private pool')
  await expect(page.getByText(`${name} is in the private pool`)).toBeVisible()
  await expect(page.getByText('Private pool', { exact: true }).first()).toBeVisible()
  await act('Take out of the private pool')
  await expect(page.getByText(`${name} is in the open market`)).toBeVisible()

  // A driver who was added by hand has no account in the app, so look for one who has.
  const { items } = await call('GET', '/driver?pageSize=100')
  const { id: withApp } = (items as { id: number; userId: number | null }[]).find(
    ({ userId }) => userId !== null,
  ) ?? { id: 0 }
  await page.goto(page.url().replace(/partners\/.*/, `drivers/${withApp}`))
  await act('Reset PIN')
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=pin]').fill('482')
  await dialog.locator('[name=confirmPin]').fill('4821')
  await dialog.getByRole('button', { name: 'Reset PIN' }).click()
  await expect(dialog.getByText('PIN must be digits with a length of 4').first()).toBeVisible()
  await dialog.locator('[name=pin]').fill('4821')
  await dialog.getByRole('button', { name: 'Reset PIN' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(page.url().replace(/drivers\/.*/, `drivers/${driver.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(driverName)
  await act('Delete account')
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill(driverName)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drivers')

  await page.goto(page.url().replace(/drivers.*/, `partners/${partner.id}`))
  await act('Delete account')
  await question.getByRole('textbox').fill(name.slice(0, -1))
  await expect(question.getByRole('button', { name: 'Delete account' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners')
})
