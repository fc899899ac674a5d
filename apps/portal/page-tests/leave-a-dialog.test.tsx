import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, settled } from './open-page.tsx'
import { button, field } from './person.ts'

it('who leaves the page of a dialog is asked before what they typed is discarded', async () => {
  const portal = await openPage('/drivers')
  await settled(portal)
  await button('Add driver').click()
  await field('Name').fill('Half typed')
  // A history in memory asks before going on, but not before going back.
  void portal.router.navigate({ to: '/partners' })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Half typed')
  expect(portal.router.state.location.pathname).toBe('/drivers')
})
