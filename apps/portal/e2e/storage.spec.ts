import { csrApp } from './addresses.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a browser that forbids storage is served for as long as its page lives, and told so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const forbidden = {
      get(): Storage {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    Object.defineProperty(globalThis, 'localStorage', forbidden)
    Object.defineProperty(globalThis, 'sessionStorage', forbidden)
  })
  await signIn(page, 'csr', 'csr@karwan.test')
  await expect(page.getByText(/This browser keeps nothing for this site/)).toBeVisible()
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('a full storage keeps nobody from working', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await signIn(page, 'csr', 'csr@karwan.test')
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

const broken: Record<string, string>[] = [
  { token: 'two words', refreshToken: 'r', user: '{"id":1}' },
  { token: 't', refreshToken: 'r', user: '{"id":' },
  { token: 't', refreshToken: 'r', user: '[]', userType: '{', roles: 'null' },
  { theme: '{"mode":"purple","properties":{"--light-brand-solid":"url(//evil.example)"}}' },
  { theme: '{', hash: '{', ipLocation: '{', language: '{' },
  { theme: 'null', language: 'toString' },
]

for (const values of broken)
  test(`the login stands although storage holds ${JSON.stringify(values)}`, async ({ page }) => {
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, values)
    await page.goto(`${csrApp}/shipments`)
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fshipments/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  })
