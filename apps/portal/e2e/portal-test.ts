import { createSdk } from '@karwan/sdk'
import { storageOver } from '@karwan/sdk/testing'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { apiPort, csrApp, passwordOf, shipperApp } from './addresses.ts'
import { ourOrigins, watchBrowser } from './watch-browser.ts'

type Watch = {
  complaints: string[]
  brokenOnPurpose: RegExp
  /** The origins that a page may send requests to. */
  origins: readonly string[]
  /** Opens a page in another user's browser, watched in the same way. */
  someoneElse: () => Promise<Page>
}

/** Fails a test on anything that the browser complains about, in any tab. */
export const test = base.extend<Watch>({
  /** Complaints that a test causes on purpose. */
  brokenOnPurpose: [/^$/, { option: true }],
  origins: [ourOrigins, { option: true }],
  complaints: [
    async ({ context, brokenOnPurpose, origins }, use, info) => {
      const complaints: string[] = []
      await watchBrowser(context, origins, (complaint) => complaints.push(complaint))
      await use(complaints)
      if (info.errors.length > 0) await info.attach('what the pages said', { body: await alertsOf(context) })
      const unexpected = complaints.filter((complaint) => !brokenOnPurpose.test(complaint))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  someoneElse: async ({ browser, complaints, origins }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await newContext(browser)
      opened.push(context)
      await watchBrowser(context, origins, (complaint) => complaints.push(complaint))
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})
export { expect }

/** Attached to a failure, for example to explain why a dialog stays open. */
async function alertsOf(context: BrowserContext): Promise<string> {
  const told = context
    .pages()
    .map((page) => page.getByRole('alert').or(page.getByRole('status')).allInnerTexts())
  return (await Promise.all(told)).flat().filter(Boolean).join(' · ') || 'nothing'
}

const newContext = (browser: Browser) =>
  browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Karachi', viewport: { width: 1280, height: 900 } })

const appOf = { csr: csrApp, shipper: shipperApp } as const
export type AppName = keyof typeof appOf

/** Signs in through the form. */
export async function signInByHand(
  page: Page,
  app: AppName,
  email: string,
  password = passwordOf(email),
): Promise<void> {
  await page.goto(`${appOf[app]}/auth/login`)
  await page.getByLabel('Phone number or email').last().fill(email)
  await page.getByLabel('Password', { exact: true }).last().fill(password)
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

/** Signs in without the form, with a new session, and opens `path`. */
export async function signIn(page: Page, app: AppName, email: string, path = '/'): Promise<void> {
  const settings = `${appOf[app]}/config.json`
  const { clientSecret } = await (await fetch(settings)).json()
  const kept = new Map<string, string>()
  const sdk = createSdk({
    baseUrl: `http://localhost:${apiPort}`,
    clientSecret,
    onSessionExpired: () => kept.clear(),
    storage: storageOver(kept),
  })
  const body = { phoneNumber: email, password: passwordOf(email), isEmail: true, clientSecret }
  sdk.session.signIn(await sdk.call(app === 'csr' ? 'loginInternal' : 'loginShipper', { body }))
  // A page of the same origin without scripts.
  await page.goto(settings)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [...kept],
  )
  await page.goto(appOf[app] + path)
  if (path === '/') await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}
