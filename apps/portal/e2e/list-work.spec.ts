import { readFile } from 'node:fs/promises'
import { bookSeveral, callAsSupport, ownColleague } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

test('filters are kept under a name, counted in a tab, and gone when the view is deleted', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const [{ email }, reference] = [await ownColleague(call), await bookSeveral(call, 7)]
  await signIn(page, 'csr', email, `/shipments?referenceNo=${reference}`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Created')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Give the view a name').last()).toBeVisible()
  await page.getByLabel('Name').fill('On the road')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const views = page.getByRole('navigation', { name: 'Views' })
  const mine = views.getByRole('link', { name: 'On the road' })
  await expect(mine).toHaveAttribute('aria-current', 'page')
  const [, total = ''] =
    /of ([\d,]+)/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText()) ?? []
  await expect(mine).toContainText(total)

  await views.getByRole('link', { name: 'All' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await mine.click()
  await expect(page).toHaveURL(/status=CREATED/)
  await page.reload()
  await expect(mine).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Delete this view' }).click()
  await page.getByRole('button', { name: 'Delete this view' }).click()
  await expect(views).toHaveCount(0)
})

test('what is filtered is taken along as a file, in the order of the list', async ({ page, request }) => {
  const call = await callAsSupport(request)
  const [{ email }, reference] = [await ownColleague(call), await bookSeveral(call, 7)]
  await signIn(page, 'csr', email, `/shipments?sort=shipmentNumber:asc&pageSize=5&referenceNo=${reference}`)
  await expect(page.locator('tbody [data-row]')).toHaveCount(5)
  const [, total = ''] =
    /of ([\d,]+)/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText()) ?? []
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Export to a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to a file' })
  await dialog.getByText('CSV', { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^shipments-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...lines] = text.split('\r\n').slice(0, -1)
  expect(head).toMatch(/^\uFEFFShipment number,Status,/)
  expect(lines).toHaveLength(Number(total.replace(',', '')))
  const first = await page.getByRole('row').nth(1).getByRole('link', { name: /^KS-/ }).innerText()
  expect(lines[0]).toContain(first.split('\n')[0])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('rows are gone through by keys, unless somebody types or has switched them off', async ({
  page,
  request,
}) => {
  const { email } = await ownColleague(await callAsSupport(request))
  await signIn(page, 'csr', email, '/shipments')
  const links = page.locator('tbody [data-row]').getByRole('link', { name: /^KS-/ })
  await expect(links).toHaveCount(5)
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(box).toHaveValue('jk?')
  await box.fill('')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Use keyboard shortcuts').click()
  await expect(sheet.getByRole('switch')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('tbody a:focus')).toHaveCount(0)

  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await sheet.getByText('Use keyboard shortcuts').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipments\/\d+$/)
})

test('two keys lead to bookings, shipments and the dashboard, and one books a shipment', async ({
  page,
  request,
}) => {
  const { email } = await ownColleague(await callAsSupport(request))
  await signIn(page, 'csr', email, '/shipments')
  await expect(page.locator('tbody [data-row]').first()).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Go to bookings, from any page')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  for (const [keys, address] of [
    ['gb', /\/bookings/],
    ['gs', /\/shipments/],
    ['c', /\/shipments\/new$/],
    ['gh', /:\d+\/$/],
  ] as const) {
    await page.getByRole('heading', { level: 1 }).focus()
    for (const key of keys) await page.keyboard.press(key)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
