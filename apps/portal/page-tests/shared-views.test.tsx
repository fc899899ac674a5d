import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, choose, dialog, press } from './person.ts'

const lead = 'lead@karwan.test'
const name = 'list.listFuelPumps'
const idOf = async (as: string) => (await market.call<{ id: number }>('getSessionUser', { as })).body.data.id
const entriesOf = async (as: string) => {
  const path = { userId: await idOf(as) }
  const { body } = await market.call<{ name: string; values: string[] }[]>('listUserConfig', { as, path })
  return body.data.find((entry) => entry.name === name)?.values ?? []
}

// Remove the views, because other tests on the same backend check what this list shows.
afterEach(async () => {
  for (const as of [lead, support])
    await market.call('saveUserConfig', {
      as,
      path: { userId: await idOf(as) },
      body: [{ name, values: ['{}'] }],
    })
})

it('a view that a colleague shares stands over the list under their name, and is theirs to change', async () => {
  const view = {
    ...{ id: 'of-the-lead', name: 'Slips taken', isShared: true },
    search: { acceptsFuelSlip: true, soldBefore: 1990 },
    columns: { order: [], shown: { brand: false, towers: true } },
  }
  const values = [
    '{}',
    JSON.stringify(view),
    JSON.stringify({ ...view, id: 'kept', name: 'Kept', isShared: false }),
  ]
  const path = { userId: await idOf(lead) }
  await market.call('saveUserConfig', { as: lead, path, body: [{ name, values }] })
  await settled(await openPage('/fuel-pumps'))
  const tab = page.getByRole('link', { name: /^Slips taken · Maryam Khalid/ })
  await expect.element(page.getByRole('link', { name: /^Kept/ })).not.toBeInTheDocument()
  await press(tab)
  await expect.element(tab).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('columnheader', { name: 'Brand' })).not.toBeInTheDocument()
  await press(button('More for this list'))
  await expect.element(page.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Rename this view' })).not.toBeInTheDocument()
})

it('a view of a colleague is withdrawn by who manages the settings, and stays theirs', async () => {
  const view = {
    id: 'withdrawn',
    name: 'Old lanes',
    isShared: true,
    search: {},
    columns: { order: [], shown: {} },
  }
  const path = { userId: await idOf(lead) }
  const values = ['{}', JSON.stringify(view)]
  await market.call('saveUserConfig', { as: lead, path, body: [{ name, values }] })
  await settled(await openPage('/fuel-pumps?saved=withdrawn'))
  const tab = page.getByRole('link', { name: /^Old lanes · Maryam Khalid/ })
  await expect.element(tab).toHaveAttribute('aria-current', 'page')
  await choose(['More for this list', 'Withdraw this shared view'])
  await expect.element(page.getByText(/^Only Maryam Khalid will see this view/)).toBeVisible()
  await press(dialog().getByRole('button', { name: 'Withdraw this shared view' }))
  await expect.element(tab).not.toBeInTheDocument()
  await expect
    .poll(async () => (await entriesOf(lead)).map((text) => JSON.parse(text)))
    .toEqual([{}, { ...view, isShared: false }])
})

it('one’s own view is shared and shared no longer', async () => {
  const view = { id: 'mine', name: 'Mine', search: {}, columns: { order: [], shown: {} } }
  const path = { userId: await idOf(support) }
  await market.call('saveUserConfig', {
    ...{ as: support, path },
    body: [{ name, values: ['{}', JSON.stringify(view)] }],
  })
  await settled(await openPage('/fuel-pumps?saved=mine'))
  const act = (label: string) => choose(['More for this list', label])
  const isShared = async () => (await entriesOf(support)).some((text) => JSON.parse(text).isShared === true)
  await act('Share this view with my company')
  await expect.poll(isShared).toBe(true)
  await act('Stop sharing this view')
  await expect.poll(isShared).toBe(false)
})

const ownViews = async () =>
  (await entriesOf(support)).slice(1).map((text) => (JSON.parse(text) as { id: string }).id)

it('a view that was saved on another device stays when the table is changed here', async () => {
  const path = { userId: await idOf(support) }
  const save = (values: string[]) =>
    market.call('saveUserConfig', { as: support, path, body: [{ name, values }] })
  const view = { id: 'first', name: 'First', search: {}, columns: { order: [], shown: {} } }
  await save(['{}', JSON.stringify(view)])
  await settled(await openPage('/fuel-pumps'))
  await expect.element(page.getByRole('link', { name: /^First/ })).toBeVisible()
  await save(['{}', JSON.stringify({ ...view, id: 'elsewhere', name: 'Elsewhere' })])
  await button('Table settings').click()
  await page.getByText('Compact').click()
  await expect.element(page.getByRole('link', { name: /^Elsewhere/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^First/ })).not.toBeInTheDocument()
  await expect
    .poll(async () => JSON.parse((await entriesOf(support))[0] ?? '{}'))
    .toMatchObject({ density: 'compact' })
  expect(await ownViews()).toEqual(['elsewhere'])
})

it('the table is reset to the columns of the list in a view as well, and the list keeps its own', async () => {
  const path = { userId: await idOf(support) }
  const columns = { order: [], shown: { brand: false } }
  const view = { id: 'mine', name: 'Mine', search: {}, columns }
  const values = [JSON.stringify({ columns }), JSON.stringify(view)]
  await market.call('saveUserConfig', { as: support, path, body: [{ name, values }] })
  await settled(await openPage('/fuel-pumps?saved=mine'))
  const brand = page.getByRole('columnheader', { name: 'Brand' })
  await expect.element(brand).not.toBeInTheDocument()
  await button('Table settings').click()
  await button('Reset this table').click()
  await expect.element(brand).toBeVisible()
  await expect
    .poll(async () => (await entriesOf(support)).map((text) => JSON.parse(text)))
    .toMatchObject([{ columns }, { name: 'Mine', columns: { order: [], shown: {} } }])
})
