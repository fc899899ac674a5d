import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPage, settled } from './open-page.tsx'
import { dialog, press } from './person.ts'

/** Lists of records with a page of their own, and of those without one. */
const lists = [
  { path: '/teams', offers: 'Open' },
  { path: '/fleets', offers: 'Open' },
  { path: '/banks', offers: 'Edit' },
  { path: '/cities', offers: 'Edit' },
  { path: '/tax-rates', offers: undefined },
  { path: '/api-keys', offers: undefined },
] as const

it.each(lists)('a row of $path is looked at beside the list by a key', async ({ path, offers }) => {
  const portal = await openPage(path)
  await settled(portal)
  expect(document.querySelectorAll('tbody [data-row]').length).toBeGreaterThan(0)
  await userEvent.keyboard('j')
  await userEvent.keyboard('p')
  await expect.element(dialog()).toBeVisible()
  expect(portal.address()).toContain('peek=')
  expect(dialog().element().querySelectorAll('dt').length).toBeGreaterThan(0)
  if (offers) await expect.element(dialog().getByText(offers, { exact: true })).toBeVisible()
})

it('Enter opens a row without a page beside the list, from where it is edited', async () => {
  const portal = await openPage('/banks')
  await settled(portal)
  await userEvent.keyboard('j')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  await press(dialog().getByRole('button', { name: 'Edit' }))
  await expect.poll(() => document.querySelector('[role=dialog] form, dialog form')).not.toBeNull()
})
