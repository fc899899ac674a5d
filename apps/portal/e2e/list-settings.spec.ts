import type { Page } from '@playwright/test'
import { csrApp } from './addresses.ts'
import { callAsSupport, ownColleague } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const heads = (page: Page) => page.getByRole('table').getByRole('columnheader').allInnerTexts()

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Table settings' }).click()
  return page.getByRole('dialog', { name: 'Table settings' })
}

test('how somebody set a list is there on their other device, and can be reset', async ({
  page,
  someoneElse,
  request,
}) => {
  const { email } = await ownColleague(await callAsSupport(request))
  await signIn(page, 'csr', email, '/shipments')
  await expect(rows(page)).toHaveCount(5)
  const firstHeads = await heads(page)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(rows(page)).toHaveCount(25)
  const settings = await openSettings(page)
  await settings.getByText('Compact').click()
  await settings.getByRole('checkbox', { name: 'Company' }).click()
  await expect(settings.getByRole('checkbox', { name: 'Company' })).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await settings.getByRole('button', { name: 'Move Status earlier' }).click()
  await saved
  await expect
    .poll(async () => (await heads(page)).indexOf('Status'))
    .toBeLessThan(firstHeads.indexOf('Status'))
  const changed = await heads(page)
  expect(changed).not.toContain('Company')

  const device = await someoneElse()
  await signIn(device, 'csr', email, '/shipments')
  await expect(rows(device)).toHaveCount(25)
  expect(await heads(device)).toEqual(changed)
  const seen = await device.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter(
        (row) => row.getBoundingClientRect().bottom <= window.innerHeight,
      ).length,
  )
  expect(seen, 'rows of a compact list on a screen of 900 px').toBeGreaterThanOrEqual(19)

  // The query of a link overrides the stored settings.
  await device.goto(`${csrApp}/shipments?pageSize=5`)
  await expect(rows(device)).toHaveCount(5)
  await (await openSettings(device)).getByRole('button', { name: 'Reset this table' }).click()
  expect(await heads(device)).toEqual(firstHeads)
})

test.describe(() => {
  test.use({ brokenOnPurpose: /ERR_FAILED/ })

  test('a list that cannot be saved keeps its look here, and says so', async ({ page, request }) => {
    const { email } = await ownColleague(await callAsSupport(request))
    await signIn(page, 'csr', email, '/bookings')
    await page.route('**/config/v2/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    const settings = await openSettings(page)
    await settings.getByText('Compact').click()
    await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
    await expect(page.locator('[data-density=compact]')).toBeVisible()
  })
})
