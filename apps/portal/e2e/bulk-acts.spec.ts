import { callAsSupport } from './api-session.ts'
import { ownDigits } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('all vehicles that match are blocked for one reason, looked at before, and taken back', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const mark = `BLK-${ownDigits(4)}`
  for (const end of ['1', '2', '3'])
    await call('POST', '/vehicle', { partnerId: 1, registrationNumber: mark + end, vehicleTypeId: 2 })
  await signIn(page, 'csr', 'csr@karwan.test', `/vehicles?search=${mark}`)
  const rows = page.locator('tbody [data-row]')
  await expect(rows).toHaveCount(3)
  await rows.nth(0).getByRole('checkbox').click()
  const bar = page.getByRole('dialog', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Block', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Block' })
  await expect(dialog).toContainText('3 rows will be changed.')
  await dialog
    .getByLabel(/^Reason/)
    .first()
    .selectOption({ label: 'Owner request' })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Done for 3 rows')).toBeVisible()
  await expect(rows.filter({ hasText: 'Blocked' })).toHaveCount(3)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 3 rows')).toBeVisible()
  await expect(rows.filter({ hasText: 'Blocked' })).toHaveCount(0)

  await bar.getByRole('button', { name: 'Unblock' }).click()
  const unblock = page.getByRole('dialog', { name: 'Unblock' })
  await expect(unblock).toContainText('None of these rows will be changed.')
  await expect(unblock).toContainText('It is not blocked')
  await expect(unblock.getByRole('button', { name: 'Unblock' })).toHaveCount(0)
})
