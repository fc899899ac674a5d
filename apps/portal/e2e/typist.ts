import { expect, type Locator, type Page } from '@playwright/test'

const keyMs = 60
const betweenFieldsMs = 300

/** Types and moves between fields at the speed of a person, and counts each key. */
export class Typist {
  readonly #page: Page
  readonly #began = Date.now()
  keys = 0
  tabs = 0
  constructor(page: Page) {
    this.#page = page
  }

  /** Milliseconds since the start. */
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

  /** Moves to the next field and pauses to look at it. */
  async next(): Promise<void> {
    await this.press('Tab')
    await new Promise((look) => setTimeout(look, betweenFieldsMs))
  }

  async fill(text: string): Promise<void> {
    await this.type(text)
    await this.next()
  }

  /** Presses Tab until the target has the focus. */
  async goTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < 30; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.next()
    }
    await expect(target).toBeFocused()
  }
}
