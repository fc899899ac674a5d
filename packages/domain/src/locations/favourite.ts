import { allow, refuserFor, type Verdict } from '../kernel/verdict.ts'
import { locationsRefusals } from './locations.messages.ts'

const refuse = refuserFor(locationsRefusals)

/** Whether marking a location as a favourite, or taking the mark away, would change it. */
export function mayMarkLocation(isFavourite: boolean, toMark: boolean): Verdict {
  if (isFavourite !== toMark) return allow
  return refuse(toMark ? 'location.marked_already' : 'location.unmarked_already')
}
