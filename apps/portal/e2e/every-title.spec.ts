import type { Page } from '@playwright/test'
import { settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { apps, onePerRoute, openScreens } from './screens.ts'

/** Screen reader users notice a new page by the window title and the focus. */
for (const { app, base, email } of apps)
  test(`after a link, every route of ${app} tells its own title and takes the focus to its heading`, async ({
    page,
  }) => {
    await signIn(page, app, email)
    const faults: string[] = []
    const titles = new Map<string, string>()
    const hear = async (path: string, found: string[]) => {
      const title = await page.title()
      const other = titles.get(title)
      if (other !== undefined) found.push(`has the title of ${other}, "${title}"`)
      titles.set(title, path)
      faults.push(...found.map((fault) => `${app}, ${path}: ${fault}`))
    }

    for (const path of onePerRoute) {
      await follow(page, path)
      await hear(path, await unannounced(page))
    }
    await page.evaluate(() => localStorage.removeItem('token'))
    for (const path of openScreens) {
      await page.goto(base + path)
      await settled(page)
      await hear(path, await untitled(page))
    }
    expect(faults).toEqual([])
  })

/**
 * Changes the page like a link, without loading a new document. Resets title and focus first, so that old
 * values do not count.
 */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.title = ''
    history.pushState({}, '', to)
  }, path)
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
  await settled(page)
}

async function unannounced(page: Page): Promise<string[]> {
  const focused = await expect(page.locator('h1'))
    .toBeFocused({ timeout: 2_000 })
    .then(() => true)
    .catch(() => false)
  const faults = await untitled(page)
  return focused ? faults : [...faults, 'the heading does not take the focus']
}

async function untitled(page: Page): Promise<string[]> {
  const heading = await page.locator('h1').innerText()
  const title = await page.title()
  return title.includes(heading) ? [] : [`the title "${title}" does not tell the heading "${heading}"`]
}
