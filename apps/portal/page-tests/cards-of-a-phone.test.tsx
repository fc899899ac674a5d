import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button } from './person.ts'

const onPhone = { as: 'Super admin', width: 360 } as const

it('a card leaves out what nobody has given, which the table says', async () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('main td')].filter(
      (cell) => cell.textContent === 'N/A' && cell.offsetParent !== null,
    ).length
  await market.addPartner()
  await settled(await openPage('/partners?sort=fullName:asc', { as: 'Super admin' }))
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(shown()).toBeGreaterThan(0)
  await settled(await openPage('/partners?sort=fullName:asc', onPhone))
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(shown()).toBe(0)
})

it('what a button in a card says is not broken inside a word', async () => {
  await settled(await openPage('/wallets/1', onPhone))
  await expect.element(button('Approve').first()).toBeVisible()
  for (const name of ['Approve', 'Reject']) {
    const { height, right } = button(name).first().element().getBoundingClientRect()
    expect(height).toBeLessThan(40)
    expect(right).toBeLessThanOrEqual(360)
  }
})

it('a phone in the facts of a booking stays in one line, and a stop has a line of its own', async () => {
  const { id } = await market.dispatched()
  await settled(await openPage(`/bookings/${id}`, onPhone))
  await expect.element(page.getByRole('definition').first()).toBeVisible()
  const phones = [...document.querySelectorAll('dd a[href^="tel:"]')]
  expect(phones).not.toEqual([])
  expect(phones.filter((one) => one.getClientRects().length > 1)).toEqual([])
  const [pickUp] = document.querySelectorAll('dl > div')
  expect(pickUp?.getBoundingClientRect().width).toBeGreaterThan(250)
})
