import { csrApp, demoPassword } from './addresses.ts'
import { expect, test } from './portal-test.ts'

const stranger = 'evil.example'

/** Redirect targets outside the portal, which a sign-in must not follow. */
const targets = [
  `https://${stranger}`,
  `http:${stranger}`,
  `https:/${stranger}`,
  `https:\\\\${stranger}`,
  `//${stranger}`,
  `///${stranger}`,
  `////${stranger}`,
  `/\\${stranger}`,
  `\\/${stranger}`,
  `\\\\${stranger}`,
  `/\t/${stranger}`,
  `/\n/${stranger}`,
  `/\r/${stranger}`,
  `\t//${stranger}`,
  ` //${stranger}`,
  `/ /${stranger}`,
  `/..//${stranger}`,
  `/.//${stranger}`,
  `/a/..//${stranger}`,
  `/%2e%2e//${stranger}`,
  `/%2e//${stranger}`,
  `/%2F${stranger}/..//${stranger}`,
  `//user:pass@${stranger}`,
  `${csrApp}@${stranger}`,
  `${csrApp}.${stranger}`,
  `//${stranger}/%2f..`,
  `/\u0000/${stranger}`,
  `/\u007f/${stranger}`,
  `〱${stranger}`,
  `//${stranger}%E3%80%82com`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:null/x',
  'file:///etc/passwd',
  '/auth/login',
  '/auth/login?redirect=//evil.example',
  '/a/../auth/login',
]

test(`none of ${targets.length} hostile targets leads somebody who is signed in out of the portal`, async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${csrApp}/auth/login`)
  await page.getByLabel('Phone number or email').fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  for (const target of targets)
    await test.step(target, async () => {
      await page.goto(`${csrApp}/auth/login?redirect=${encodeURIComponent(target)}`)
      await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(csrApp)
    })
  expect(dialogs).toEqual([])
})
