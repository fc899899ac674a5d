import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, choose, dialog } from './person.ts'

afterEach(() => vi.restoreAllMocks())

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent?.trim())
    .filter((text) => text !== '' && text !== 'Actions for the row')

it('what is filtered goes to a file in the columns that the table shows, in their order', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:nothing'
  })
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
  await choose(['More for this list', 'Export to a file'])
  await dialog()
    .getByRole('radio', { name: /CSV of this table/ })
    .click()
  await dialog().getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const [head, ...lines] = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(head?.replace('\uFEFF', '').split(',')).toEqual(shown)
  expect(lines).toHaveLength(rows)
  expect(lines.every((line) => /lahore/i.test(line))).toBe(true)
})
