import type { BrowserContext, Request } from '@playwright/test'
import type { Shift } from './report-faults.ts'

const most = 0.05
/** A slow machine draws an answer only a second after it came. */
const afterAnAnswer = 1_500
/** A search waits until the typing pauses; a click asks at once, on a slow machine somewhat later. */
const untilAsked = 1_000

/**
 * Shifts of a page add up while they follow each other within a second, for five seconds at most: what somebody sees
 * as one jump. A browser forgives what moves within half a second after somebody acted; what was written, searched or
 * clicked for may take its time on a slow machine, so what its answer brings about is forgiven for a while after that.
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

/** From a request to half a second after its answer; what is asked because of a write belongs to it. */
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
