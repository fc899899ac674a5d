import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { network } from './network.ts'
import { heading, openPage, settled } from './open-page.tsx'

/** The bar at the foot of a phone. */
const heightOfNavigation = 54

const askedLast = (name: string) => network.sent('listBidsOfPartner').at(-1)?.query.get(name)

it('three bids of a partner fit on a small phone', async () => {
  const portal = await openPage('/partners/1?tab=bids', { width: 360 })
  await settled(portal)
  await page.viewport(360, 740)
  const shown = [...document.querySelectorAll('tbody [data-row]')].filter(
    (row) => row.getBoundingClientRect().bottom <= 740 - heightOfNavigation,
  )
  expect(shown.length).toBeGreaterThanOrEqual(3)
})

it('the bids of a partner begin anew with their first page when they are filtered', async () => {
  const portal = await openPage('/partners/1?tab=bids')
  await heading(/./)
  await settled(portal)
  await page.getByRole('button', { name: 'Next page' }).click()
  await settled(portal)
  const before = askedLast('page')
  await page
    .getByRole('region', { name: 'Bids', exact: true })
    .getByLabelText('Status')
    .selectOptions('Rejected')
  await settled(portal)
  expect([before, askedLast('page')]).toEqual(['1', '0'])
  expect(askedLast('status')).toBe('REJECTED')
})
