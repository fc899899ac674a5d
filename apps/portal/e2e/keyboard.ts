import { expect, type Locator, type Page } from '@playwright/test'

/** Somebody who has no pointer: every step goes by Tab, and what has the focus shows it. */
export class Keyboard {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  /** On by Tab until the focus is there; as many times as there are stops on the page, not more. */
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

  /** From a list that is searched while one types. */
  async search(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.#page.keyboard.type(text)
    // Until the answer is there, the list still shows what was found before.
    const option = this.#page.locator('[role=listbox]:visible [role=option]').first()
    await expect(option).toContainText(text)
    await this.#page.keyboard.press('Enter')
    await expect(option).toBeHidden()
    await expect(target).toHaveValue(new RegExp(text))
  }

  /** From a closed list of the browser's: the first letters choose. */
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

  /** One of several that exclude each other: Tab finds the group, the arrows go through it. */
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
