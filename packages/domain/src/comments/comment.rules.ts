import { minute, type Now } from '../kernel/clock.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import { UserType } from '../people/user-type.ts'
import { type Grant, mayDo } from '../roles/grants.ts'
import type { CommentVisibility } from './comment.ts'
import { refuse } from './comments.messages.ts'

/** How long an author may change a comment; later, others have read it. */
export const commentChangeMinutes = 15

type Person = { userType: UserType; grants: readonly Grant[] }

/** Whose comments a person reads and can write; for staff the first one is the default. */
export function commentVisibilitiesOf({ userType, grants }: Person): readonly CommentVisibility[] {
  switch (userType) {
    case UserType.internal:
      // Comments about payments are only for people with access to invoices.
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

/** Authors need not acknowledge their own comments. */
export const isToAcknowledge = ({ by }: Pick<Written, 'by'>, userId: number): boolean => by?.id !== userId

/**
 * Authors may delete a comment as long as they may change it; with comment:delete one may delete any comment
 * that one can read.
 */
export const mayDeleteComment = (
  comment: Written,
  changing: Changing & { grants: readonly Grant[] },
): Verdict => (mayDo(changing.grants, 'comment:delete').allowed ? allow : mayChangeComment(comment, changing))
