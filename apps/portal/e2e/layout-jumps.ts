import type { BrowserContext, Request } from '@playwright/test'
import type { Shift } from './report-faults.ts'

const most = 0.05
/** Milliseconds that a slow machine may take to render an answer. */
const afterAnAnswer = 1_500
/** Milliseconds between an action and its request: a search is debounced, and a click may be handled late. */
const untilAsked = 1_000

/**
 * Reports layout shifts as users see them: shifts within a second of each other, over at most five seconds,
 * add up to one jump. Browsers ignore shifts within half a second after an input. Shifts caused by the answer
 * to a write, a search or a click are ignored for longer, because slow machines render them late.
 */
export function watchJumps(context: BrowserContext): (page: string, shift: Shift) => string | undefined {
  const effects = watchEffects(context)
  const jumps = new Map<string, { sum: number; begunAt: number; lastAt: number }>()
  return (page, { value, at, actedAt, what }) => {
    const isAskedFor = ({ from }: Effect) =>
      actedAt !== null && from >= actedAt && from <= actedAt + untilAsked
    const isEffect = (effect: Effect) => at >= effect.from && at <= effect.to
    if (effects.some((effect) => (effect.isWritten || isAskedFor(effect)) && isEffect(effect)))
      return undefined
    const last = jumps.get(page)
    const isSame = last !== undefined && at - last.lastAt < 1_000 && at - last.begunAt < 5_000
    const before = isSame ? last.sum : 0
    jumps.set(page, { sum: before + value, begunAt: isSame ? last.begunAt : at, lastAt: at })
    const isTold = before <= most && before + value > most
    return isTold ? `${page}: jumped by ${(before + value).toFixed(3)}: ${what}` : undefined
  }
}

/**
 * The time from a request until its answer must be rendered. A request that follows a write counts as a part
 * of it.
 */
type Effect = { isWritten: boolean; from: number; to: number }

function watchEffects(context: BrowserContext): readonly Effect[] {
  const effects: Effect[] = []
  const open = new Map<Request, Effect>()
  context.on('request', (request) => {
    if (request.isNavigationRequest()) return
    const now = Date.now()
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method())
    const isWritten = isWrite || effects.some((effect) => effect.isWritten && now <= effect.to)
    const effect = { isWritten, from: now, to: Number.POSITIVE_INFINITY }
    effects.push(effect)
    open.set(request, effect)
  })
  const end = (request: Request) => {
    const effect = open.get(request)
    if (effect) effect.to = Date.now() + afterAnAnswer
    open.delete(request)
  }
  context.on('response', (response) => end(response.request()))
  context.on('requestfailed', end)
  return effects
}
