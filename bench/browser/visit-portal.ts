import type { Page } from '@playwright/test'
import { coldLoad } from './cold-load.ts'
import type { Visit } from './measure.ts'

const rows = { selector: 'tbody [data-row]', atLeast: 25 }
const otherRows = { ...rows, changes: true }
/** Links with a count that has loaded. */
const figuresOfHome = { selector: 'main a[href*="?view="]:not(:has([data-loading]))', atLeast: 4 }
const list = '/shipments?pageSize=25'

export const visitPortal: Visit = async (visitor, url) => {
  const { page } = visitor
  const login = await coldLoad(visitor, `${url}/auth/login`, '#root input[type=password]')
  await page.locator('#root input').first().fill('csr@karwan.test')
  await page.locator('#root input[type=password]').fill('Karwan2026')
  const home = await visitor.time(
    () => page.locator('#root').getByRole('button', { name: 'Sign in' }).click(),
    figuresOfHome,
  )
  await visitor.rest()
  await leadToTwentyFive(page)

  const menu = await visitor.time(
    () => page.getByRole('link', { name: 'Shipments', exact: true }).first().click(),
    rows,
  )
  const listHeap = await visitor.heap()
  const listNodes = await page.evaluate(() => document.body.querySelectorAll('*').length)
  const sort = await visitor.time(() => page.locator('thead button').first().click(), otherRows)
  const turn = await visitor.time(() => page.getByRole('button', { name: 'Next page' }).click(), otherRows)
  const search = await visitor.time(() => page.getByRole('searchbox').first().pressSequentially('karachi'), {
    selector: 'tbody [data-row]',
    changes: true,
  })
  const form = await visitor.time(() => page.getByRole('link', { name: 'New shipment' }).first().click(), {
    selector: 'form input',
    atLeast: 7,
  })
  const shiftBefore = await page.evaluate(() => window.pageClock.shift)
  const warm = await visitor.open(`${url}${list}`, rows)
  await visitor.rest()
  const warmPaint = await page.evaluate(() => window.pageClock.paint ?? Number.NaN)
  const shift = shiftBefore + (await page.evaluate(() => window.pageClock.shift))
  return {
    ...login,
    firstListWire: menu.wire,
    listHeap,
    listNodes,
    home: home.ms,
    shift,
    list: menu.ms,
    sort: sort.ms,
    turn: turn.ms,
    search: search.ms,
    form: form.ms,
    warm,
    warmPaint,
    actInteraction: Math.max(...[menu, sort, turn, search].map(({ interaction }) => interaction)),
    formInteraction: form.interaction,
  }
}

/** The menu leads to pages of five rows, but the prototype's list has 25, so change the link. */
async function leadToTwentyFive(page: Page): Promise<void> {
  await page.evaluate((path) => {
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element && event.target.closest('a')
        if (!link || new URL(link.href).pathname !== '/shipments') return
        event.preventDefault()
        event.stopImmediatePropagation()
        history.pushState({}, '', path)
      },
      { capture: true },
    )
  }, list)
}
