import { expect, type Locator, type Page } from '@playwright/test'

const keyMs = 60
const betweenFieldsMs = 300

/** Somebody at the keyboard, as fast as people type and look from one field to the next; each key is counted. */
export class Typist {
  readonly #page: Page
  readonly #began = Date.now()
  keys = 0
  tabs = 0
  constructor(page: Page) {
    this.#page = page
  }

  /** Since the first look at the screen. */
  get milliseconds(): number {
    return Date.now() - this.#began
  }

  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.#page.keyboard.type(text, { delay: keyMs })
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    if (key === 'Tab') this.tabs += 1
    await this.#page.keyboard.press(key, { delay: keyMs })
  }

  /** On to the next field, and a look at it. */
  async next(): Promise<void> {
    await this.press('Tab')
    await new Promise((look) => setTimeout(look, betweenFieldsMs))
  }

  async fill(text: string): Promise<void> {
    await this.type(text)
    await this.next()
  }

  /** On by Tab until the focus is there. */
  async goTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < 30; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.next()
    }
    await expect(target).toBeFocused()
  }
}
