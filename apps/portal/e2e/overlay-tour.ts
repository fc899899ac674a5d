import { sidewaysOverflow, smallTargets } from '@karwan/design-system/testing'
import { errors, type Locator, type Page } from '@playwright/test'
import { axeViolations, settled } from './page-checks.ts'

const openers =
  'button:not([type=submit], [aria-disabled=true]):enabled, [role=combobox]:enabled, [role=menuitem]:not(a, [aria-disabled=true])'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const looks = [
  { mode: 'light', direction: 'rtl' },
  { mode: 'dark', direction: 'rtl' },
  { mode: 'dark', direction: 'ltr' },
  { mode: 'light', direction: 'ltr' },
] as const

/** Clicks every control of a page and checks every overlay that opens, in each look. */
export class OverlayTour {
  readonly faults: string[] = []
  readonly opened: string[] = []
  readonly #tried = new Set<string>()
  readonly #page: Page
  readonly #storage: Record<string, string>

  constructor(page: Page, storage: Record<string, string>) {
    this.#page = page
    this.#storage = storage
  }

  async openAll(address: string): Promise<void> {
    await this.#visit(address)
    for (const name of await this.#untried(address)) {
      if (!(await this.#open(name))) continue
      await this.#check(`${address}, ${name}`)
      for (const entry of await this.#untriedEntries(`${address}, ${name}`)) {
        if (await this.#open(entry)) await this.#check(`${address}, ${name}, ${entry}`)
        await this.#visit(address)
        await this.#open(name)
      }
      await this.#visit(address)
    }
  }

  async #visit(address: string): Promise<void> {
    await this.#page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, this.#storage)
    await this.#page.goto(address)
    await settled(this.#page)
  }

  /** Controls that were not tried yet. Those of the frame are the same on every page, so they are tried once. */
  async #untried(address: string): Promise<string[]> {
    const inFrame = await namesOf(this.#page.locator('header, aside, nav').locator(openers))
    return (await namesOf(this.#page.locator(openers))).filter((name) =>
      this.#isNew(inFrame.includes(name) ? name : `${address.replaceAll(/\d+/g, '#')} ${name}`),
    )
  }

  async #untriedEntries(place: string): Promise<string[]> {
    const entries = this.#page.locator('[role=menu]:visible').locator(openers)
    return (await namesOf(entries)).filter((name) => this.#isNew(`${place.replaceAll(/\d+/g, '#')} ${name}`))
  }

  #isNew(key: string): boolean {
    if (this.#tried.has(key)) return false
    this.#tried.add(key)
    return true
  }

  async #open(name: string): Promise<boolean> {
    const before = this.#page.url()
    const candidates = this.#page.locator(openers)
    const index = (await namesOf(candidates, false)).indexOf(name)
    if (index < 0) return false
    try {
      await candidates.nth(index).click({ timeout: 3_000 })
    } catch (fault) {
      if (!(fault instanceof errors.TimeoutError)) throw fault
      this.faults.push(`${before}: ${name} cannot be pressed`)
      return false
    }
    const overlay = this.#page.locator(overlays).filter({ visible: true })
    try {
      await overlay.first().waitFor({ timeout: 700 })
      await settled(this.#page)
    } catch (fault) {
      if (fault instanceof errors.TimeoutError) return false
      throw fault
    }
    return this.#page.url() === before
  }

  async #check(place: string): Promise<void> {
    this.opened.push(place)
    const html = this.#page.locator('html')
    for (const { mode, direction } of looks) {
      await this.#page.emulateMedia({ colorScheme: mode })
      await html.evaluate((root, dir) => root.setAttribute('dir', dir), direction)
      this.#keep(`${place}, ${mode}, ${direction}`, await axeViolations(this.#page))
    }
    await this.#page.setViewportSize({ width: 320, height: 740 })
    this.#keep(`${place}, 320 px`, await this.#page.evaluate(sidewaysOverflow))
    this.#keep(`${place}, 320 px`, await this.#page.evaluate(smallTargets))
    await this.#page.setViewportSize({ width: 1280, height: 900 })
  }

  #keep(place: string, faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => `${place}: ${fault}`))
  }
}

/** The names of visible controls; numbers are replaced by '#'. */
async function namesOf(buttons: Locator, once = true): Promise<string[]> {
  const names = await buttons.evaluateAll((nodes) =>
    nodes.map((node) => {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('[inert]')) return ''
      const labels =
        node instanceof HTMLInputElement ? [...(node.labels ?? [])].map((label) => label.textContent) : []
      return (node.getAttribute('aria-label') ?? [...labels, node.textContent].join(' '))
        .trim()
        .replaceAll(/\d+/g, '#')
    }),
  )
  return once ? [...new Set(names)].filter((name) => name !== '') : names
}
