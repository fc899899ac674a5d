import { bookSeveral, callAsSupport, ownColleague } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

/** With all that stands around it: the frame, the navigation of somebody who may go everywhere, the filters. */
const most = 900
const rows = 25

for (const list of ['shipments', 'bookings', 'partners'])
  test(`a page of ${rows} ${list} has at most ${most} elements`, async ({ page, request }) => {
    const call = await callAsSupport(request)
    const { email } = await ownColleague(call)
    // Rows with a reference number say it in a line of its own.
    if (list === 'shipments') await bookSeveral(call, rows)
    await signIn(page, 'csr', email, `/${list}?pageSize=${rows}`)
    await expect(page.locator('tbody [data-row]')).toHaveCount(rows)
    expect(await page.locator('*').count()).toBeLessThanOrEqual(most)
  })
