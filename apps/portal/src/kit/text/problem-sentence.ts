import { Problem, UNPROCESSABLE } from '@karwan/sdk'
import { asClientSays } from './client-words.ts'

/** Only where something was typed, it is worth a word. */
type Place = 'form' | 'page'

/** What the page can say better than the server, which does not know what somebody sees. */
const told: ReadonlyMap<string | undefined, string> = new Map([
  ['request.idempotency_key_reused', 'core.problem.savedBefore'],
  ['record.not_found', 'core.problem.gone'],
])

/** One sentence for any fault; the server's own words where it gave some. */
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
