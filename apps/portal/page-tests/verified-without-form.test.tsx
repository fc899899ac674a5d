import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { heading, openPage, settled } from './open-page.tsx'

const card = () => page.getByRole('list', { name: 'What is verified' })
const missing = () => page.getByText('Missing', { exact: true })
const sentence = () => page.getByText(/^This was decided without a form/)

it('a vehicle that was verified over the API is shown as such, and nothing of it as missing', async () => {
  const portal = await openPage('/vehicles/1')
  await heading(/./)
  await settled(portal)
  await expect.element(sentence()).toBeVisible()
  expect(card().elements()).toEqual([])
  expect(missing().elements()).toEqual([])
  // On top of the page, and on the card.
  expect(page.getByText('Verified', { exact: true }).elements()).toHaveLength(2)
  // What is verified asks for nothing: the way to do it anew stands back behind what the page is for.
  const again = page.getByRole('button', { name: 'Submit for verification' }).element()
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--brand-solid')
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = primary
  expect(getComputedStyle(again).backgroundColor).not.toBe(getComputedStyle(probe).backgroundColor)
  probe.remove()
})
