import { Problem, UNPROCESSABLE } from '@karwan/sdk'
import { log } from '../access/log.ts'
import { asClientSays } from './client-words.ts'
import { isForPeople } from './for-people.ts'

/** In a form the sentence also mentions what was typed. */
type Place = 'form' | 'page'

/** Problem kinds and codes for which the portal has a clearer message, as it knows what the user sees. */
const told: ReadonlyMap<string | undefined, string> = new Map([
  ['request.idempotency_key_reused', 'core.problem.savedBefore'],
  ['record.not_found', 'core.problem.gone'],
  ['FETCH_ERROR', 'core.problem.offline'],
  ['TIMEOUT_ERROR', 'core.problem.timeout'],
  ['PARSING_ERROR', 'core.problem.unreadable'],
])

/** One sentence for any fault: the server's own message if it is written for people. */
export function sentenceOf(fault: unknown, say: (id: string) => string, place: Place = 'form'): string {
  if (!(fault instanceof Problem)) return say('core.problem.unexpected')
  if (fault.kind === 'FETCH_ERROR' && place === 'page') return say('core.problem.unreachable')
  const better = told.get(fault.kind) ?? told.get(fault.code)
  if (better) return say(better)
  if (isForPeople(fault.message)) return asClientSays(fault.message)
  reportOnce(fault)
  return UNPROCESSABLE
}

const reported = new WeakSet<Problem>()

/** Reports a message that is not shown, once for each fault. */
function reportOnce(fault: Problem): void {
  if (reported.has(fault)) return
  reported.add(fault)
  log('answer', fault)
}
