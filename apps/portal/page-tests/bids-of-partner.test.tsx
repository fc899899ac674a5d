import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { network } from './network.ts'
import { heading, openPage, settled } from './open-page.tsx'

const askedLast = (name: string) => network.sent('listBidsOfPartner').at(-1)?.query.get(name)

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
