import type { Visit } from './measure.ts'
import { scrollFast } from './scroll.ts'

const few = 25
const many = 100

/** The table of the design system alone: scrolls ten thousand rows, and measures the cost of each further row. */
export const visitTable: Visit = async (visitor, url) => {
  await visitor.open(`${url}/`, { selector: '[data-row]', atLeast: 20 })
  await visitor.rest()
  const frames = await scrollFast(visitor, { x: 600, y: 400 })
  const cost = async (count: number) => {
    const tries: number[] = []
    // Several times, because the first render also compiles the code.
    for (let turn = 0; turn < 6; turn++)
      tries.push(await visitor.page.evaluate((rows) => window.showRows(rows), count))
    return Math.min(...tries)
  }
  const fewMs = await cost(few)
  return { ...frames, perRow: ((await cost(many)) - fewMs) / (many - few) }
}
