import { expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { heading, openPage, settled } from './open-page.tsx'

it('the map counts the partners whom the list finds, and a city narrows the list down to its own', async () => {
  // Phones that only the seeded partners have: other files add partners at the same time.
  const portal = await openPage('/partners?search=%2B92303')
  await heading('Partners')
  await settled(portal)
  const inList = Number(document.body.innerText.match(/ of (\d+)/)?.[1])
  await page.getByRole('button', { name: 'Map' }).click()
  await settled(portal)
  const cities = page.getByRole('link', { name: /: \d+$/ }).elements()
  const inCities = cities.map(({ textContent }) => Number(textContent?.match(/(\d+)$/)?.[1]))
  expect(inList).toBeGreaterThan(20)
  expect(inCities.reduce((sum, count) => sum + count, 0)).toBe(inList)

  const asMedia = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media })
  await asMedia('print')
  expect(cities.every((city) => city.checkVisibility())).toBe(true)
  await asMedia('')

  const drawing = page.getByRole('img', { name: /map/i }).element()
  const drawn = [...drawing.querySelectorAll('g')].map((mark) => ({
    titled: [...(mark.querySelector('title')?.textContent ?? '').matchAll(/: (\d+)/g)].map(([, n]) =>
      Number(n),
    ),
    shown: [...mark.querySelectorAll('text')].map(({ textContent }) =>
      Number(textContent?.match(/(\d+)$/)?.[1]),
    ),
  }))
  for (const { titled, shown } of drawn)
    if (shown.length > 0) expect(shown).toEqual([titled.reduce((sum, count) => sum + count, 0)])
  expect(drawn.some(({ titled, shown }) => titled.length > 1 && shown.length > 0)).toBe(true)

  const [first] = cities
  first?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }))
  await settled(portal)
  expect(portal.query()).toMatchObject({ search: '+92303', cityId: expect.any(Number) })
  await expect.element(page.getByText(new RegExp(` of ${inCities[0]}\\b`)).first()).toBeVisible()
})

it('the map stays in the address, so that a reload shows it again, and goes once it is closed', async () => {
  const portal = await openPage('/partners?search=%2B92303')
  await settled(portal)
  const map = page.getByRole('button', { name: 'Map' })
  await map.click()
  await expect.poll(portal.query).toMatchObject({ map: true, search: '+92303' })
  const reloaded = await openPage(portal.address())
  await settled(reloaded)
  await expect.element(map).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('img', { name: /map/i })).toBeVisible()
  await map.click()
  await expect.poll(reloaded.query).toEqual({ search: '+92303' })
})
