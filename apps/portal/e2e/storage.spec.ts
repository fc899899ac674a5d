import { csrApp } from './addresses.ts'
import { openMore } from './forms.ts'
import { expect, signIn, signInByHand, test } from './portal-test.ts'

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
  await signInByHand(page, 'csr', 'csr@karwan.test')
  await expect(page.getByText(/This browser does not store data for this site/)).toBeVisible()
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('a full storage keeps nobody from working', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await signInByHand(page, 'csr', 'csr@karwan.test')
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

/** Texts that no version of the portal would store; the same in every run. */
function* spoilt(): Generator<string> {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    'null',
    '0',
    '-',
    'e',
    ',',
    ':',
    ' ',
    '\0',
    'é',
    '__proto__',
    '\uD800',
  ]
  let state = 20_261_121
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (;;) yield Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join('')
}

const keptKeys = [
  'token',
  'refreshToken',
  'user',
  'userType',
  'roles',
  'session',
  'theme',
  'hash',
  'ipLocation',
  'language',
  'navigation',
]

test('the login stands whatever storage holds', async ({ page }) => {
  const texts = spoilt()
  await page.goto(`${csrApp}/auth/login`)
  for (let round = 0; round < 15; round += 1) {
    const values = keptKeys.map((key) => [key, texts.next().value] as const)
    await page.evaluate((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value)
    }, values)
    await page.goto(`${csrApp}/shipments`)
    await expect(
      page.getByRole('heading', { name: 'Sign in', level: 1 }),
      JSON.stringify(values),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  }
})

test('whoever is signed in stays so, and can book, whatever else storage holds', async ({ page }) => {
  const texts = spoilt()
  await signIn(page, 'csr', 'csr@karwan.test', '/shipments/new')
  await openMore(page)
  await page.getByLabel('Instructions').fill('x')
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))
  await expect.poll(drafts).toHaveLength(1)
  const [draft = ''] = await drafts()
  page.on('dialog', (dialog) => void dialog.accept())
  for (let round = 0; round < 8; round += 1) {
    // The portal saves its draft once more when it closes, so overwrite the storage after that.
    await page.goto(`${csrApp}/config.json`)
    await page.evaluate(
      ([key, unsent, ...kept]) => {
        sessionStorage.setItem(key ?? '', unsent ?? '')
        for (const name of ['theme', 'hash', 'ipLocation', 'language', 'navigation'])
          localStorage.setItem(name, kept.pop() ?? '')
      },
      [draft, ...Array.from({ length: 6 }, () => texts.next().value)],
    )
    await page.goto(`${csrApp}/shipments/new`)
    await expect(page.getByLabel('Instructions')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Book shipment' })).toBeEnabled()
  }
})
