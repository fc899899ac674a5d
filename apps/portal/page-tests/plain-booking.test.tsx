import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from './accounts.ts'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, field, press, search } from './person.ts'

/** The most tab stops of a plain booking, with the three buttons that end it. */
const mostStops: Partial<Record<Role, number>> = { 'CSR agent': 14, 'Shipper admin': 14, 'Demand adda': 15 }

/** What Tab reaches in the page, with one stop for each group of radio buttons. */
function tabStops(): HTMLElement[] {
  const selector = 'a[href], button, input, select, textarea, summary'
  const all = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const groups = new Set<string>()
  return all.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const isFirst = !groups.has(element.name)
    groups.add(element.name)
    return isFirst
  })
}

const openForm = async (as: Role, path = '/shipments/new', width = 1280) =>
  settled(await openPage(path, { as, width }))
const more = () => document.querySelector<HTMLDetailsElement>('form details')
const heading = () => more()?.querySelector('summary')?.textContent

for (const [role, most] of Object.entries(mostStops) as [Role, number][])
  it(`a plain booking of ${role} has at most ${most} tab stops`, async () => {
    await openForm(role)
    expect(tabStops().length).toBeLessThanOrEqual(most)
    expect(more()?.open).toBe(false)
  })

it('on a phone the form is two screens long', async () => {
  await openForm('CSR agent', '/shipments/new', 360)
  expect(document.querySelector('form')?.scrollHeight).toBeLessThan(1500)
})

it('what is folded opens by a key, is told in the heading, and stays open for who left it open', async () => {
  await openForm('CSR agent')
  const summary = more()?.querySelector('summary')
  summary?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Instructions')).toBeVisible()
  await field('Instructions').fill('Call before the gate')
  await field('Reference number').fill('PO-9')
  summary?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => more()?.open).toBe(false)
  expect(heading()).toBe('More about this shipmentReference number, Instructions')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => more()?.open).toBe(true)
})

it('a folded field with an error opens, and the link of the summary leads to it', async () => {
  await openForm('CSR agent')
  await search('Company', 'Indus Textiles')
  await button('Start empty').click()
  const details = more()
  if (details) details.open = true
  await field('Contact phone').fill('12')
  if (details) details.open = false
  await expect.poll(() => more()?.open).toBe(false)
  await button('Book shipment').click()
  await expect.poll(() => more()?.open).toBe(true)
  await press(page.getByRole('alert').getByRole('link', { name: /Contact phone/ }))
  await expect.element(field('Contact phone')).toHaveFocus()
})

it('what an earlier shipment fills in is opened, and what is left empty is not', async () => {
  const { id } = await market.book({ specialInstructions: 'Gate 3' })
  await openForm('Super admin', `/shipments/new?from=${id}`)
  await expect.element(field('Instructions')).toBeVisible()
  expect(heading()).toContain('Instructions')
})

it('one field asks for the weight of the only load, and for the total once there are several', async () => {
  await openForm('CSR agent')
  await field('Weight').fill('31')
  expect(field('Total weight').query()).toBeNull()
  const details = more()
  if (details) details.open = true
  await button('Add goods').first().click()
  await expect.element(field('Total weight')).toHaveValue('31')
  await page
    .getByRole('textbox', { name: /^Weight/ })
    .nth(1)
    .fill('9')
  await expect.element(field('Total weight')).toHaveValue('40')
})

it('every folded field is told in the heading once it is filled in, so that it opens for its error too', async () => {
  await openForm('CSR agent')
  const details = more()
  if (details) details.open = true
  const untold: string[] = []
  for (const input of details?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []) {
    // What is searched is chosen, not typed, and a word that both stops have is told once.
    const isSearched = input.role === 'combobox'
    if (
      !input.checkVisibility() ||
      input.type === 'radio' ||
      isSearched ||
      /^locations\.1\./.test(input.name)
    )
      continue
    const before = heading()
    if (input instanceof HTMLSelectElement) {
      const [, second] = input.options
      if (second) await userEvent.selectOptions(input, second)
    } else if (input.type === 'checkbox') await userEvent.click(input)
    else await userEvent.fill(input, '7')
    await settledHeading(before).catch(() => untold.push(input.name))
  }
  expect(untold).toEqual([])
})

const settledHeading = (before: string | null | undefined) =>
  expect.poll(heading, { timeout: 500 }).not.toBe(before)
