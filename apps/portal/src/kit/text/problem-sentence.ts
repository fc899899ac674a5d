import { Problem, UNPROCESSABLE } from '@karwan/sdk'
import { asClientSays } from './client-words.ts'

/** In a form the sentence also mentions what was typed. */
type Place = 'form' | 'page'

/**
 * The codes for which the page has a better sentence than the server, which does not know what the user sees.
 */
const told: ReadonlyMap<string | undefined, string> = new Map([
  ['request.idempotency_key_reused', 'core.problem.savedBefore'],
  ['record.not_found', 'core.problem.gone'],
])

/** One sentence for any fault; the server's own words if it gave some. */
export function sentenceOf(fault: unknown, say: (id: string) => string, place: Place = 'form'): string {
  if (!(fault instanceof Problem)) return say('core.problem.unexpected')
  switch (fault.kind) {
    case 'FETCH_ERROR':
      return say(place === 'form' ? 'core.problem.offline' : 'core.problem.unreachable')
    case 'TIMEOUT_ERROR':
      return say('core.problem.timeout')
    case 'PARSING_ERROR':
      return say('core.problem.unreadable')
    case 'ABORTED':
    case 'http': {
      const better = told.get(fault.code)
      if (better) return say(better)
      return fault.isRaw ? UNPROCESSABLE : asClientSays(fault.message)
    }
  }
}
