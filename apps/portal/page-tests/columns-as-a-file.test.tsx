import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sdk } from '../src/kit/access/sdk.ts'
import { network, refused } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, choose, dialog } from './person.ts'

afterEach(() => vi.restoreAllMocks())

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent?.trim())
    .filter((text) => text !== '' && text !== 'Actions for the row')

/** Tells what was saved, instead of saving it. */
function savedFiles(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:nothing'
  })
  return saved
}

async function exportShown() {
  await choose(['More for this list', 'Export to a file'])
  await dialog()
    .getByRole('radio', { name: /CSV of this table/ })
    .click()
  await dialog().getByRole('button', { name: 'Download' }).click()
}

/** The files of tables in the audit log, the latest first. */
const recorded = async () =>
  (await sdk.call('listAuditLog', { query: { action: 'recordTableFile', pageSize: 100 } })).items

it('what is filtered goes to a file in the columns that the table shows, in their order', async () => {
  const saved = savedFiles()
  // Other tests use the same account, so the server does not keep these columns.
  const prepare = () => {
    const kept = () => Response.json({ data: network.sent('saveUserConfig').at(-1)?.body ?? [] })
    network.break('saveUserConfig', kept)
    network.break('listUserConfig', kept)
  }
  const portal = await openPage('/cities?filter=lahore', { prepare })
  await settled(portal)
  await button('Table settings').click()
  const [first, second, third, ...others] = heads()
  await page.getByRole('checkbox', { name: second ?? '', exact: true }).click()
  await button(`Move ${others[0]} earlier`).click()
  await userEvent.keyboard('{Escape}')
  const shown = [first, others[0], third, ...others.slice(1)]
  await expect.poll(heads).toEqual(shown)
  const rows = document.querySelectorAll('tbody [data-row]').length
  expect(rows).toBeGreaterThan(0)
  await exportShown()
  await expect.poll(() => saved.length).toBe(1)
  const [head, ...lines] = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(head?.replace('\uFEFF', '').split(',')).toEqual(shown)
  expect(lines).toHaveLength(rows)
  expect(lines.every((line) => /lahore/i.test(line))).toBe(true)
})

it('a file is saved once the audit log says who took which rows and columns, and not without', async () => {
  const saved = savedFiles()
  const portal = await openPage('/cities?filter=karachi')
  await settled(portal)
  const before = (await recorded()).length
  const rows = document.querySelectorAll('tbody [data-row]').length
  network.break('recordTableFile', refused(503, 'Not now'))
  await exportShown()
  await expect.element(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(saved).toEqual([])
  expect(await recorded()).toHaveLength(before)
  network.mend('recordTableFile')
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const [entry, ...earlier] = await recorded()
  expect(earlier).toHaveLength(before)
  expect(entry).toMatchObject({ event: 'read', entityType: 'city', entityId: null })
  const said = Object.fromEntries(entry?.changes.map(({ field, after }) => [field, after]) ?? [])
  expect(said).toMatchObject({ list: 'listCities', 'query.filter': 'karachi', rows: String(rows) })
  expect(said.columns?.split(', ')).toHaveLength(heads().length)
})

it('who exports a list is told how many rows it has, what filters them, and the time zone', async () => {
  await settled(await openPage('/cities?filter=karachi'))
  const found = document.querySelectorAll('tbody [data-row]').length
  expect(found).toBeGreaterThan(0)
  await choose(['More for this list', 'Export to a file'])
  await expect
    .element(dialog().getByText(/^\d+ rows?, in the order of the list\. Filters: .*karachi/))
    .toBeVisible()
  await expect.element(dialog().getByText('Times are in UTC.')).toBeVisible()
  await dialog()
    .getByRole('radio', { name: /CSV of this table/ })
    .click()
  await expect.element(dialog().getByText('Times are in Asia/Karachi.')).toBeVisible()
})

it('who exports a list without a filter is told so', async () => {
  await settled(await openPage('/cities'))
  await choose(['More for this list', 'Export to a file'])
  await expect
    .element(dialog().getByText(/^\d+ rows, in the order of the list\. No filter is set\./))
    .toBeVisible()
})

it('who exports a list whose count has ended is told that it has more rows', async () => {
  const portal = await openPage('/cities')
  await settled(portal)
  const answer = await sdk.call('listCities', { query: { pageSize: 25 } })
  network.break('listCities', () => Response.json({ data: { ...answer, total: 1000, totalIsMore: true } }))
  await portal.queryClient.invalidateQueries()
  await settled(portal)
  await choose(['More for this list', 'Export to a file'])
  await expect.element(dialog().getByText(/^More than 1,000 rows, in the order of the list\./)).toBeVisible()
})
