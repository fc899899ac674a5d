import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field, search } from './person.ts'

const prefixOf = (amount: Locator) => () =>
  amount.element().closest('[data-part=control], div')?.textContent ?? ''

it("the amount that a partner asks for is told in the invoice's currency", async () => {
  await settled(await openPage('/partner-invoices', { as: 'Super admin' }))
  await button('Enter a partner invoice').click()
  const amount = field('Asked for', dialog())
  const prefix = prefixOf(amount)
  await expect.element(amount).toBeVisible()
  expect(prefix()).toContain('Rs')
  await field('Currency', dialog()).selectOptions('DJF')
  await expect.poll(prefix).toContain('DJF')
  expect(prefix()).not.toContain('Rs')
})

it.each([
  ['/fuel-pumps', 'Add fuel pump', 'Diesel price, a litre'],
  ['/partners', 'Add partner', 'Credit limit'],
  ['/demand-addas', 'Add adda', 'Credit limit'],
])('at %s an amount is asked for in the currency of the chosen city', async (path, act, label) => {
  await settled(await openPage(path))
  await button(act).first().click()
  const prefix = prefixOf(field(label, dialog()))
  await expect.poll(prefix).toContain('Rs')
  await search('City', 'Addis Ababa', dialog())
  await expect.poll(prefix).toContain('ETB')
  const words = dialog().element()
  expect(words instanceof HTMLElement && words.innerText).not.toMatch(/\bRs\b/)
  await search('City', 'Lahore', dialog())
  await expect.poll(prefix).toContain('Rs')
})

it("a partner's credit limit is in the currency of its country", async () => {
  const { id } = await market.addPartner()
  const read = async () =>
    (await market.call<{ version: number }>('getPartner', { as: support, path: { id } })).body.data
  const limit = async (changes: object) => {
    const body = { ...changes, creditLimit: '50000', version: (await read()).version }
    expect((await market.call('updatePartner', { as: support, path: { id }, body })).status).toBe(200)
    await settled(await openPage(`/partners/${id}`))
  }
  const { body } = await market.call<{ id: number; name: string }[]>('searchCities', {
    as: support,
    query: { name: 'Addis' },
  })
  await limit({})
  await expect.element(page.getByText('Rs\u00a050,000')).toBeVisible()
  await limit({ cityId: body.data[0]?.id })
  await expect.element(page.getByText('ETB\u00a050,000')).toBeVisible()
})

it('a price in PKR is written as the viewer writes rupees', async () => {
  await settled(await openPage('/fuel-pumps'))
  await expect.element(page.getByText(/^Rs\u00a0\d/).first()).toBeVisible()
  expect(document.body.textContent).not.toContain('PKR')
})
