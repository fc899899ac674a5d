import { apiPort } from './addresses.ts'
import { bookSeveral, callAsSupport, ownColleague } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

test.use({ brokenOnPurpose: /503|ERR_FAILED/ })

test('rows are selected one by one, as a range and by key, and an act tells of each how it went', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const [{ email }, reference] = [await ownColleague(call), await bookSeveral(call, 4)]
  await signIn(page, 'csr', email, `/shipments?pageSize=25&referenceNo=${reference}`)
  const rows = page.locator('tbody [data-row]')
  await expect(rows).toHaveCount(4)
  const boxes = rows.getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('dialog', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  await rows.nth(2).getByRole('link', { name: /^KS-/ }).focus()
  await page.keyboard.press('x')
  await expect(bar).toContainText('2 selected')

  // The request for the second row fails once and is then retried automatically.
  const [first = '', second = ''] = await rows.evaluateAll((all) =>
    all.slice(0, 2).map((row) => (row instanceof HTMLElement ? (row.dataset.row ?? '') : '')),
  )
  let fails = true
  const sent: string[] = []
  await page.route(`http://localhost:${apiPort}/**/tag**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback()
    const id = new RegExp(`/(${first}|${second})/`).exec(route.request().url())?.[1] ?? ''
    sent.push(id)
    if (id === second && fails) {
      fails = false
      return route.fulfill({ status: 503, json: { message: 'Busy', code: 'test.busy' } })
    }
    return route.fallback()
  })
  await bar.getByRole('button', { name: 'Tag as taken by adda' }).click()
  const result = page.getByRole('dialog', { name: 'Tag as taken by adda' })
  await expect(result.getByRole('status')).toHaveText('Done for 1 row')
  await expect(result.getByRole('alert')).toContainText('1 row failed')
  await result.getByRole('button', { name: 'Try these again' }).click()
  await expect(result).toHaveCount(0)
  expect(sent).toEqual([first, second, second])
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
})

test('a record is looked at beside the list, and the next one by its key', async ({ page, request }) => {
  // With motion, as a closed drawer once stayed on the page for the end of an animation.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const call = await callAsSupport(request)
  const [{ email }, reference] = [await ownColleague(call), await bookSeveral(call, 3)]
  await signIn(page, 'csr', email, `/shipments?referenceNo=${reference}`)
  const rows = page.locator('tbody [data-row]')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  const number = async (row: number) =>
    (await rows.nth(row).getByRole('link', { name: /^KS-/ }).innerText()).split('\n')[0] ?? ''
  await expect(page.getByRole('dialog', { name: await number(0) })).toBeVisible()
  await expect(page).toHaveURL(/peek=\d+/)
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog', { name: await number(1) })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/peek=/)

  await rows
    .nth(0)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Look at it here' }).click()
  const drawer = page.getByRole('dialog', { name: await number(0) })
  await drawer.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/shipments\/\d+$/)
})
