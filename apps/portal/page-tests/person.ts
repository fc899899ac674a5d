import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** What somebody does on a page, as far as several tests do it. */
export const field = (label: string, within: Pick<Locator, 'getByLabelText'> = page): Locator =>
  within
    .getByLabelText(label, { exact: true })
    .or(within.getByLabelText(`${label}* (required)`, { exact: true }))
    .first()

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name })

export const dialog = (): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** From a field that searches while one types. */
export async function search(
  label: string,
  text: string,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> {
  const box = (name: string) => within.getByRole('combobox', { name, exact: true })
  await box(label)
    .or(box(`${label} (required)`))
    .fill(text)
  await page.getByRole('option', { name: text, exact: false }).first().click()
}

/** By the keyboard alone: on what opens it, Enter. */
export async function press(target: Locator): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(target).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

/** An entry of a menu, or a button that stands there. */
export async function choose(path: readonly [string | RegExp, string?]): Promise<void> {
  const [opener, entry] = path
  await press(button(opener))
  if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click()
}

export const said = (text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** The first is often what holds without a choice. */
export async function pickSecond(label: string, within?: Pick<Locator, 'getByLabelText'>): Promise<void> {
  const select = await field(label, within).findElement()
  const second = () => (select instanceof HTMLSelectElement ? select.options[1]?.value : undefined)
  await expect.poll(second).toBeDefined()
  await userEvent.selectOptions(select, second() ?? '')
}

/** What is pressed in the moment after an act was meant for what stood there before; `useAct` lets it pass. */
export const pauseAfterAct = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700))
