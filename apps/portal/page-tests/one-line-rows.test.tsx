import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, settled } from './open-page.tsx'
import { button } from './person.ts'

const heights = () =>
  [...document.querySelectorAll('tbody [data-row]')].map((row) => row.getBoundingClientRect().height)

it.each(['/drivers', '/vehicles', '/users', '/bookings', '/api-keys'])(
  'a compact row of %s is one line, whatever it says',
  async (path) => {
    const portal = await openPage(path)
    await settled(portal)
    await button('Table settings').click()
    await page.getByText('Compact').click()
    await settled(portal)
    expect(heights().length).toBeGreaterThan(0)
    expect(Math.max(...heights())).toBeLessThanOrEqual(32)
  },
)

it('the bar of a form takes one line of a small phone', async () => {
  const portal = await openPage('/shipments/new', { width: 360 })
  await settled(portal)
  const cancel = button('Cancel').element()
  const bar = cancel.parentElement?.parentElement
  expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(64)
  expect(cancel.querySelector('svg')?.getBoundingClientRect().width).toBeGreaterThan(0)
})
