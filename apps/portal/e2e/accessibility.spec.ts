import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { csrApp } from './addresses.ts'
import { expect, signIn, test } from './portal-test.ts'

const pages = [
  { name: 'dashboard', path: '/' },
  { name: 'shipments', path: '/shipments' },
  { name: 'new shipment', path: '/shipments/new' },
  { name: 'shipment', path: '/shipments/38' },
  { name: 'bids', path: '/shipments/38?tab=bids' },
  { name: 'activity', path: '/shipments/38?tab=activity' },
  { name: 'bookings', path: '/bookings' },
  { name: 'booking', path: '/bookings/20' },
  { name: 'page not found', path: '/nowhere' },
]
const looks = [
  { mode: 'light', language: 'en' },
  { mode: 'dark', language: 'en-XB' },
] as const

for (const look of looks)
  test(`no page breaks WCAG 2.2 AA, ${look.mode}, ${look.language}`, async ({ page }) => {
    await page.goto(`${csrApp}/auth/login`)
    await expectNoViolation(page, 'login')
    await signIn(page, 'csr', 'csr@karwan.test')
    await page.evaluate(({ mode, language }) => {
      localStorage.setItem('theme', JSON.stringify({ mode }))
      localStorage.setItem('language', language)
    }, look)
    for (const { name, path } of pages) {
      await page.goto(csrApp + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('dir', look.language === 'en-XB' ? 'rtl' : 'ltr')
      await expectNoViolation(page, name)
    }
  })

async function expectNoViolation(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(said, name).toEqual([])
}

for (const width of [320, 360])
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, 'csr', 'csr@karwan.test')
    for (const { name, path } of pages) {
      await page.goto(csrApp + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, name).toBe(0)
    }
  })

test('nothing on the screen is left out of the catalogues', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await page.evaluate(() => localStorage.setItem('language', 'en-XA'))
  for (const { name, path } of pages) {
    await page.goto(csrApp + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const titles = await page.getByRole('heading').allInnerTexts()
    const own = titles.filter((text) => /[A-Za-z]{4}/.test(text) && !/^K[SB]-\d+$/.test(text))
    expect(
      own.filter((text) => !/[áéíóúçñÅÉÍÓÛ]/.test(text)),
      name,
    ).toEqual([])
  }
})
