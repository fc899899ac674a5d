import type { FaultProxy } from '@karwan/scripts/fault-proxy'
import type { Page } from '@playwright/test'
import { askDirectly, asked, test, toApi } from './fault-test.ts'
import { fillBid, fillShipment } from './forms.ts'
import { expect, signIn } from './portal-test.ts'

const broken = 'The server cannot be reached. What you typed is still here; please try again.'
const brokenWithoutForm = 'The server cannot be reached. Please try again.'
const savedBefore =
  'Your change was saved before the connection broke. Check it before you send anything else.'
const creation = toApi('POST', '/shipment/v3$')
const bid = toApi('POST', '/bid/v3$')
const award = toApi('POST', '/bid/assign/v3$')

test.use({ brokenOnPurpose: /net::ERR_/ })
test.beforeEach(({ page }) => signIn(page, 'csr', 'csr@karwan.test', '/shipments/new'))

/** The distinct idempotency keys of a request. The browser may send a request again by itself. */
const keysOf = (network: FaultProxy, request: string) => [
  ...new Set(asked(network, new RegExp(request)).map(({ headers }) => headers['idempotency-key'])),
]

async function shipmentsCalled(page: Page, reference: string): Promise<number> {
  const answer = await askDirectly(page, `/shipment/v3?referenceNo=${reference}`)
  return (await answer.json()).data.items.length
}

test('a shipment, its bid and its award are there once, though the answer to each was lost', async ({
  page,
  network,
}) => {
  const reference = `CUT-${Date.now().toString(36)}`
  const book = page.getByRole('button', { name: 'Book shipment' })
  await fillShipment(page, { reference })
  network.set([{ match: creation, cut: 'middle', times: 1 }])
  await book.click()
  await expect(page.getByText(broken)).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(reference)
  await expect(page.getByRole('combobox', { name: /^City/ }).first()).toHaveValue(/Karachi/)
  await book.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KS-\d{6}$/)
  expect(keysOf(network, creation)).toEqual([expect.any(String)])
  expect(await shipmentsCalled(page, reference)).toBe(1)

  await page.getByRole('link', { name: 'Bids', exact: true }).click()
  await page.getByRole('button', { name: 'Open bidding' }).click()
  await expect(page.getByText('Bidding closes in')).toBeVisible()
  await fillBid(page, { partner: 'Abebe Assefa', amount: '118000', vehicles: '2' })
  // Browsers retry a request that got no answer by themselves, and give up in the end.
  network.set([{ match: bid, cut: 'answer' }])
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save bid' })
  await save.click()
  await expect(dialog.getByText(broken)).toBeVisible()
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue(/118,?000/)
  network.set([])
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(keysOf(network, bid)).toEqual([expect.any(String)])

  await page.getByRole('checkbox', { name: 'Choose the bid of Abebe Assefa' }).check()
  const awardTwo = async () => {
    await page.getByRole('button', { name: 'Award 2 vehicles' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Award 2 vehicles' }).click()
  }
  network.set([{ match: award, cut: 'middle', times: 1 }])
  await awardTwo()
  await expect(page.getByText(brokenWithoutForm)).toBeVisible()
  await awardTwo()
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  expect(keysOf(network, award)).toEqual([expect.any(String)])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bookings/ })
    .click()
  await expect(page.getByRole('link', { name: /^KB-\d+/ })).toHaveCount(2)
})

test('whoever changes a shipment after its answer was lost is told that it was booked already', async ({
  page,
  network,
}) => {
  const reference = `CHANGED-${Date.now().toString(36)}`
  const book = page.getByRole('button', { name: 'Book shipment' })
  await fillShipment(page, { reference })
  network.set([{ match: creation, cut: 'middle', times: 1 }])
  await book.click()
  await expect(page.getByText(broken)).toBeVisible()
  await page.getByLabel('Instructions').fill('Call the guard at gate 3')
  await book.click()
  await expect(page.getByText(savedBefore)).toBeVisible()
  await expect(page.getByLabel('Instructions')).toHaveValue('Call the guard at gate 3')
  expect(await shipmentsCalled(page, reference)).toBe(1)
})

test('Ctrl with Enter twice, and a double click and Enter between them, book once', async ({
  page,
  network,
}) => {
  const reference = `TWICE-${Date.now().toString(36)}`
  await fillShipment(page, { reference })
  network.set([{ match: creation, delayMs: 300 }])
  const book = page.getByRole('button', { name: 'Book shipment' })
  await page.getByLabel('Reference number').press('Control+Enter')
  await book.dblclick({ force: true })
  await book.press('Enter')
  await book.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KS-\d{6}$/)
  expect(asked(network, new RegExp(creation))).toHaveLength(1)
  expect(await shipmentsCalled(page, reference)).toBe(1)
})
