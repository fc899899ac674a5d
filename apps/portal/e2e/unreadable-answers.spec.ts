import { csrApp } from './addresses.ts'
import { asked, test, toApi } from './fault-test.ts'
import { expect, signIn } from './portal-test.ts'
import { readingScreens } from './screens.ts'

// The requests of the page itself; other tests cover those of the frame.
const reads = toApi('GET', '/(?!preferences|events|ip-lookup)')
const unreadable = "The server's answer cannot be read. Please try again."
const bodies: Record<string, string> = {
  'cut off': '{"data":{"items":[{"id":1,"st',
  empty: '',
  'a page': '<!doctype html><html><body>Karwan</body></html>',
  'bytes before and after': '\uFEFF{"data":[]}}',
  'of another service': '{"result":"ok"}',
}

test.use({ brokenOnPurpose: /./ })

test('every screen says so when it cannot read its answer, and shows it once it can', async ({
  page,
  network,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  for (const path of readingScreens) {
    network.set([{ match: reads, body: bodies['cut off'] ?? '' }])
    await page.goto(csrApp + path)
    const again = page.getByRole('button', { name: 'Try again' }).first()
    for (const [kind, body] of Object.entries(bodies)) {
      network.set([{ match: reads, body }])
      const before = asked(network, new RegExp(reads)).length
      await expect(page.getByText(unreadable).first(), `${path}, ${kind}`).toBeVisible()
      await again.click()
      await expect.poll(() => asked(network, new RegExp(reads)).length).toBeGreaterThan(before)
    }
    network.set([])
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(page.getByText(unreadable)).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
})

for (const body of ['{"data":null}', '{"data":{}}', '{"data":[null]}', '{"data":"7"}'])
  test(`no screen goes blank over the answer ${body}`, async ({ page, network }) => {
    await signIn(page, 'csr', 'csr@karwan.test')
    network.set([{ match: reads, body }])
    for (const path of readingScreens) {
      await page.goto(csrApp + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('navigation').first(), path).toBeVisible()
    }
  })
