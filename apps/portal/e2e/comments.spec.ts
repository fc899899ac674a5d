import { shipperApp } from './addresses.ts'
import { aShipment, callAsSupport } from './api-session.ts'
import { ownName } from './own-names.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

test('both sides of a shipment write to each other, and what is internal stays with customer support', async ({
  page,
  browser,
  request,
}) => {
  const call = await callAsSupport(request)
  const { id } = await call('POST', '/shipment/v3', aShipment)
  const [note, question, answer] = ['Be firm', 'Which gate', 'Gate two'].map((words) => ownName(words))
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=comments`)
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments.getByText('Nobody has written a comment yet.')).toBeVisible()
  const write = async (words: string) => {
    await comments.getByRole('textbox', { name: /^Comment/ }).fill(words)
    await comments.getByRole('button', { name: 'Add the comment' }).click()
    await expect(comments.getByRole('article').filter({ hasText: words })).toBeVisible()
    await expect(comments.getByRole('textbox', { name: /^Comment/ })).toHaveValue('')
  }
  await write(note ?? '')
  await comments.getByText('Shipper', { exact: true }).click()
  await write(question ?? '')
  expect(await axeViolations(page)).toEqual([])

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signIn(theirs, 'shipper', 'shipper@karwan.test', `/shipments/${id}?tab=comments`)
  const seen = theirs.getByRole('region', { name: 'Comments' })
  await expect(seen.getByText(question ?? '')).toBeVisible()
  await expect(seen.getByText(note ?? '')).toBeHidden()
  expect(theirs.url()).toContain(shipperApp)
  await seen.getByRole('textbox', { name: /^Comment/ }).fill(answer ?? '')
  await seen.getByRole('button', { name: 'Add the comment' }).click()
  await expect(seen.getByRole('article').filter({ hasText: answer ?? '' })).toBeVisible()
  // Users cannot change a comment of somebody else.
  const entry = (words: string | undefined) => seen.getByRole('article').filter({ hasText: words ?? '' })
  await expect(entry(answer).getByRole('button')).toHaveCount(3)
  const acknowledge = entry(question).getByRole('button', { name: /^Acknowledge/ })
  await expect(acknowledge).toHaveCount(1)
  await acknowledge.click()
  await expect(entry(question).getByText(/^Acknowledged by/)).toBeVisible()
  await expect(acknowledge).toHaveCount(0)
  // The comment appears on the other side without a reload.
  await expect(comments.getByText(answer ?? '')).toBeVisible()
  // A pinned comment is first, although others are newer.
  await comments
    .getByRole('article')
    .filter({ hasText: note ?? '' })
    .getByRole('button', { name: /^Pin/ })
    .click()
  await expect(comments.getByRole('article').first()).toContainText(note ?? '')
  await expect(comments.getByRole('article').first()).toContainText('pinned')
  await context.close()

  await comments
    .getByRole('article')
    .filter({ hasText: question ?? '' })
    .getByRole('button', { name: /^Change the comment/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change the comment' })
  const corrected = ownName('Which of the gates')
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill(corrected)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(comments.getByText(corrected)).toBeVisible()
})
