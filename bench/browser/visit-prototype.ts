import { coldLoad } from './cold-load.ts'
import type { Visit } from './measure.ts'
import { scrollFast } from './scroll.ts'

const rows = { selector: '[data-row]', atLeast: 20 }
const otherRows = { ...rows, changes: true }

export const visitPrototype: Visit = async (visitor, url) => {
  const { page } = visitor
  const login = await coldLoad(visitor, `${url}/login`, 'form[data-ready] input[name=password]')
  await page.locator('[name=email]').fill('somebody@example.test')
  await page.locator('[name=password]').fill('Karwan2026')
  // Its home page is a heading beside links that the login does not have.
  const home = await visitor.time(() => page.getByRole('button', { name: 'Sign in' }).click(), {
    selector: 'a[href="/list"]',
  })
  await visitor.rest()

  const list = await visitor.time(() => page.getByRole('link', { name: 'List', exact: true }).click(), rows)
  const listHeap = await visitor.heap()
  const listNodes = await page.evaluate(() => document.body.querySelectorAll('*').length)
  const sort = await visitor.time(() => page.locator('[data-sort=id]').click(), otherRows)
  const turn = await visitor.time(() => page.getByRole('button', { name: 'Next page' }).click(), otherRows)
  const search = await visitor.time(() => page.locator('[type=search]').pressSequentially('lahore'), {
    selector: '[data-row]',
    changes: true,
  })
  const form = await visitor.time(() => page.locator('[data-create]').click(), {
    selector: '[role=dialog] input',
    atLeast: 7,
  })
  await page.keyboard.press('Escape')
  const warm = await visitor.open(`${url}/list`, rows)
  await visitor.rest()
  const warmPaint = await page.evaluate(() => window.pageClock.paint ?? Number.NaN)
  await page.getByRole('link', { name: 'Long list' }).click()
  await page.locator('[data-row]').first().waitFor()
  await visitor.rest()
  const frames = await scrollFast(visitor, { x: 700, y: 400 })
  return {
    ...login,
    listHeap,
    listNodes,
    home: home.ms,
    list: list.ms,
    sort: sort.ms,
    turn: turn.ms,
    search: search.ms,
    form: form.ms,
    warm,
    warmPaint,
    ...frames,
  }
}
