import { expect, type Locator, type Page } from '@playwright/test'

/** A user without a pointer: moves by Tab, and checks that the focus is visible. */
export class Keyboard {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Tab until the target has the focus, at most 200 times. */
  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < 200; stop += 1) {
      if (await hasFocus(target)) return this.#expectMark()
      await this.#page.keyboard.press('Tab')
    }
    expect(await hasFocus(target), `Tab never reaches ${target}`).toBe(true)
  }

  async press(target: Locator): Promise<void> {
    await this.goTo(target)
    await this.#page.keyboard.press('Enter')
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.type(text)
  }

  /** Chooses from a list that searches while the user types. */
  async search(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.#page.keyboard.type(text)
    // Until the answer arrives, the list still shows the earlier results.
    const option = this.#page.locator('[role=listbox]:visible [role=option]').first()
    await expect(option).toContainText(text)
    await this.#page.keyboard.press('Enter')
    await expect(option).toBeHidden()
    await expect(target).toHaveValue(new RegExp(text))
  }

  /** Chooses from a native select by its first letters. */
  async pick(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.#page.keyboard.type(text)
    await expect(target.locator('option:checked')).toContainText(text)
  }

  async check(target: Locator): Promise<void> {
    await this.goTo(target)
    if (!(await target.isChecked())) await this.#page.keyboard.press('Space')
    await expect(target).toBeChecked()
  }

  /** Chooses a radio button: Tab reaches the group, the arrow keys move within it. */
  async pickRadio(target: Locator): Promise<void> {
    const name = await target.getAttribute('name')
    const group = this.#page.locator(`input[type=radio][name="${name}"]`)
    const checked = group.and(this.#page.locator(':checked'))
    await this.goTo((await checked.count()) > 0 ? checked : group.first())
    for (let step = 0; step < (await group.count()) && !(await target.isChecked()); step += 1)
      await this.#page.keyboard.press('ArrowDown')
    await expect(target).toBeChecked()
  }

  async #expectMark(): Promise<void> {
    const mark = await this.#page.evaluate(() => {
      const focused = document.activeElement
      const places = [
        focused,
        focused?.nextElementSibling,
        focused?.parentElement,
        focused?.parentElement?.parentElement,
      ]
      return places.some((place) =>
        [null, '::before', '::after'].some((part) => {
          if (!place) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(place, part)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        }),
      )
    })
    expect(mark, 'what has the focus shows it').toBe(true)
  }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
