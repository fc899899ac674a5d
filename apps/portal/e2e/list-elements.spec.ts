import { bookSeveral, callAsSupport, ownColleague } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

/** Includes the frame, the full navigation of a super admin and the filters. */
const most = 900
const rows = 25

for (const list of ['shipments', 'bookings', 'partners'])
  test(`a page of ${rows} ${list} has at most ${most} elements`, async ({ page, request }) => {
    const call = await callAsSupport(request)
    const { email } = await ownColleague(call)
    // A reference number adds a line to each row.
    if (list === 'shipments') await bookSeveral(call, rows)
    await signIn(page, 'csr', email, `/${list}?pageSize=${rows}`)
    await expect(page.locator('tbody [data-row]')).toHaveCount(rows)
    expect(await page.locator('*').count()).toBeLessThanOrEqual(most)
  })
