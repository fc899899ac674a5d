import { minute, type Now } from '../kernel/clock.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import { UserType } from '../people/user-type.ts'
import { type Grant, mayDo } from '../roles/grants.ts'
import type { CommentVisibility } from './comment.ts'
import { refuse } from './comments.messages.ts'

/** As long as its writer can change it: others have read it by then. */
export const commentChangeMinutes = 15

type Person = { userType: UserType; grants: readonly Grant[] }

/** Whose comments somebody reads, and for whom they can write; of staff the first is what they usually write. */
export function commentVisibilitiesOf({ userType, grants }: Person): readonly CommentVisibility[] {
  switch (userType) {
    case UserType.internal:
      // What is due is between those who bill.
      return mayDo(grants, 'invoice:read').allowed
        ? ['INTERNAL', 'SHIPPER', 'PARTNER', 'FINANCE']
        : ['INTERNAL', 'SHIPPER', 'PARTNER']
    case UserType.shipper:
    case UserType.demandAdda:
      return ['SHIPPER']
    case UserType.partner:
      return ['PARTNER']
    case UserType.driver:
      return []
  }
}

/** Only a booking has a partner. */
export const visibilitiesToWrite = (person: Person, isOfBooking: boolean): readonly CommentVisibility[] =>
  commentVisibilitiesOf(person).filter((visibility) => isOfBooking || visibility !== 'PARTNER')

type Written = { by: { id: number } | null; createdAt: Date }
type Changing = { userId: number; now: Now }

export function mayChangeComment({ by, createdAt }: Written, { userId, now }: Changing): Verdict {
  if (by?.id !== userId) return refuse('comment.not_own')
  const isOver = now.getTime() >= createdAt.getTime() + commentChangeMinutes * minute
  return isOver ? refuse('comment.too_late', { minutes: commentChangeMinutes }) : allow
}

/** Whoever wrote it need not say that they have read it. */
export const isToAcknowledge = ({ by }: Pick<Written, 'by'>, userId: number): boolean => by?.id !== userId

/** One's own like a change of it; with comment:delete whatever one may read. */
export const mayDeleteComment = (
  comment: Written,
  changing: Changing & { grants: readonly Grant[] },
): Verdict => (mayDo(changing.grants, 'comment:delete').allowed ? allow : mayChangeComment(comment, changing))
