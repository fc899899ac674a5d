import { page, userEvent, utils } from 'vitest/browser'

const acts = 'a[href], button, select, input, textarea, [role=menuitem], [role=menuitemradio], [role=tab]'
const told = `${acts}, h1, h2, h3`

/**
 * What the open page offers: each control with its name, the address of a link, and the reason if it is
 * disabled.
 */
export async function actsOfPage(): Promise<string[]> {
  return actsWithin(document.querySelector('main') ?? document.body, () => true)
}

async function actsWithin(main: Element, isMeant: (act: Element) => boolean): Promise<string[]> {
  // Include folded sections.
  for (const fold of main.querySelectorAll('details')) fold.open = true
  const lines = [...main.querySelectorAll(told)].filter(isMeant).flatMap(lineOf)
  for (const menu of [...main.querySelectorAll('button[aria-haspopup=menu]')].filter(isMeant)) {
    // Clicks like the Enter key. A pointer click would wait for animations, at each of a hundred menus.
    if (menu instanceof HTMLElement) menu.click()
    const opened = await page.getByRole('menu').findElement()
    lines.push(...[...opened.querySelectorAll(acts)].flatMap(lineOf))
    await userEvent.keyboard('{Escape}')
  }
  return [...new Set(lines)]
}

/** The texts of the page: alerts, column headings, and the terms of facts. */
export function termsOfPage(): string[] {
  const main = document.querySelector('main') ?? document.body
  const named = (selector: string, kind: string) =>
    [...main.querySelectorAll(selector)].flatMap((element) => {
      const text = element.textContent.trim()
      return text === '' ? [] : [plain(`${kind} "${text}"`)]
    })
  return [
    ...new Set([
      ...named('[role=alert] p:first-child', 'told'),
      ...named('th', 'column'),
      ...named('dt', 'fact'),
    ]),
  ]
}

/** The controls of a page with lists, whose rows change: the links of rows, and the menu of the first row. */
export async function actsBesideRows(): Promise<string[]> {
  const main = document.querySelector('main') ?? document.body
  const rows = [...main.querySelectorAll('tbody tr')]
  const addresses = rows.flatMap((row) =>
    [...row.querySelectorAll('a[href]')].map(
      (link) => `row → ${plain((link.getAttribute('href') ?? '').split('?')[0] ?? '')}`,
    ),
  )
  const menus = rows.flatMap((row) => [...row.querySelectorAll('button[aria-haspopup=menu]')])
  return [
    ...new Set([
      ...(await actsWithin(main, (act) => !rows.some((row) => row.contains(act)) || act === menus[0])),
      ...addresses,
    ]),
  ]
}

/** The links in the navigation. */
export function navigationOfPage(): string[] {
  const frames = [...document.querySelectorAll('nav')]
  return [...new Set(frames.flatMap((nav) => [...nav.querySelectorAll('a[href]')].flatMap(lineOf)))]
}

function lineOf(element: Element): string[] {
  const [known] = utils.aria.generateAriaTree(element).children
  // Skip hidden elements.
  if (known === undefined || typeof known === 'string' || known.role === 'generic') return []
  const { role, name } = known
  const href = element.getAttribute('href')
  const why = element.getAttribute('aria-disabled') === 'true' && reasonOf(element)
  return [
    plain(`${role} "${name}"`) +
      (href === null ? '' : ` → ${plain(href)}`) +
      (why ? ` (not now: ${plain(why)})` : ''),
  ]
}

const reasonOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** Replaces what differs between records and days. */
const plain = (text: string): string =>
  text
    .replaceAll(/\b[A-Z]{2,3}-\d[\d-]*\b/g, '‹number›')
    .replaceAll(/=\d{4}-\d\d-\d\d[^&"]*/g, '=:time')
    .replaceAll(/([/=])\d+\b/g, '$1:id')
    .replaceAll(/\b[A-Z][a-z]{2} 20\d\d\b/g, '‹month›')
    // A count that links to its list, since other tests add to it.
    .replaceAll(/^link "[\d.,]+(?: %)?"$/g, 'link "‹count›"')
    // The last shipments, since other tests book.
    .replaceAll(/"[^"·]*·[^"·]*·[^"·]*"/g, '"‹booked before›"')
    .replaceAll(/"TST\d+"/g, '"‹plate›"')
    .replaceAll(/\b0\d{3} \d{7}\b|\+\d{12}\b/g, '‹phone›')
    .replaceAll(/"Actions for [^"]*"/g, (name) =>
      name.startsWith('"Actions for the bid of') ? name : '"Actions for ‹record›"',
    )
    .replaceAll(/( on) [\d,]+( shipments?) [\d,]+"/g, '$1 ‹count›$2 ‹count›"')
    .replaceAll(/(\w) [\d,]+"/g, '$1 ‹count›"')
