import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Finds a field by its label, whether it is required or not. */
export const field = (label: string, within: Pick<Locator, 'getByLabelText'> = page): Locator =>
  within
    .getByLabelText(label, { exact: true })
    .or(within.getByLabelText(`${label}* (required)`, { exact: true }))
    .first()

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name })

export const dialog = (): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Chooses from a field that searches while the user types. */
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

/** Focuses the element and presses Enter. */
export async function press(target: Locator): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(target).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

/** Presses a button, or opens its menu and chooses an entry. */
export async function choose(path: readonly [string | RegExp, string?]): Promise<void> {
  const [opener, entry] = path
  await press(button(opener))
  if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click()
}

export const said = (text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Chooses the second option, because the first is often the default. */
export async function pickSecond(label: string, within?: Pick<Locator, 'getByLabelText'>): Promise<void> {
  const select = await field(label, within).findElement()
  const second = () => (select instanceof HTMLSelectElement ? select.options[1]?.value : undefined)
  await expect.poll(second).toBeDefined()
  await userEvent.selectOptions(select, second() ?? '')
}

/** `useAct` ignores clicks for a moment after an action, because they were meant for the control before. */
export const pauseAfterAct = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700))
