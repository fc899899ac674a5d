import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import {
  commentVisibilities,
  isToAcknowledge,
  mayChangeComment,
  mayDeleteComment,
} from '@karwan/domain/comments'
import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { useMay, useSession } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { serverNow } from '../../../kit/text/clock.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Comment } from '../comments.queries.ts'
import styles from './comments.module.css'

const CommentDialog = lazyDialog(async () => (await import('./comment-dialog.tsx')).CommentDialog)

type EntryProps = {
  comment: Comment
  /** Shows the booking of a comment, on the page of a shipment with several. */
  namesBooking: boolean
}

/** One comment with its author, time and readers, and the acts that its author has. */
export function CommentEntry({ comment, namesBooking }: EntryProps) {
  const { say, labels, format } = useWords()
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  const { act, ask } = useDeletion(comment)
  const written = { by: comment.by, createdAt: new Date(comment.createdAt) }
  const changing = { userId: user.id, now: serverNow(), grants: user.grants }
  const mayChange = mayChangeComment(written, changing).allowed
  const mayDelete = mayDeleteComment(written, changing).allowed
  const mayPin = useMay(permissionFor('pinComment', 'comment:create'))
  const hasAcknowledged = comment.acknowledgedBy.some(({ id }) => id === user.id)
  const mayAcknowledge = !hasAcknowledged && isToAcknowledge(written, user.id)
  const pin = useOperation('pinComment', 'comments')
  const acknowledge = useOperation('acknowledgeComment', 'comments')
  const isStaff = user.userType === UserType.internal
  const name = comment.by?.name ?? say('comments.gone')
  return (
    <article className={styles.comment} aria-label={say('comments.by', { name })}>
      <Stack gap={2}>
        <Inline>
          <Text as="span" weight="medium">
            <bdi>{name}</bdi>
          </Text>
          <Text as="span" size="sm" tone="muted">
            <time dateTime={comment.createdAt}>{format.dateTime(comment.createdAt)}</time>
            {comment.pinned && ` · ${say('comments.pinned')}`}
            {comment.editedAt !== null && ` · ${say('comments.edited')}`}
          </Text>
          {isStaff && (
            <StatusBadge tone={commentVisibilities[comment.visibility].tone}>
              {labels('commentVisibility', comment.visibility)}
            </StatusBadge>
          )}
          {isStaff && comment.type !== 'INTERNAL' && comment.type !== 'CUSTOMER_UPDATE' && (
            <Text as="span" size="sm" tone="muted">
              {labels('commentType', comment.type)}
            </Text>
          )}
          {namesBooking && comment.bookingId !== null && (
            <Link to="/bookings/$bookingId" params={{ bookingId: comment.bookingId }}>
              <bdi>{comment.bookingNumber}</bdi>
            </Link>
          )}
        </Inline>
        <p className={styles.body} dir="auto">
          {comment.body}
        </p>
        {comment.mentions.length > 0 && (
          <Text size="sm" tone="muted">
            {say('comments.mentioned')} <bdi>{comment.mentions.map((person) => person.name).join(', ')}</bdi>
          </Text>
        )}
        {comment.acknowledgedBy.length > 0 && (
          <Text size="sm" tone="muted">
            {say('comments.acknowledgedBy')}{' '}
            <bdi>
              {comment.acknowledgedBy.map((one) => `${one.name} (${format.dateTime(one.at)})`).join(', ')}
            </bdi>
          </Text>
        )}
        <ActProblem act={act} />
        {(mayChange || mayDelete || mayPin || mayAcknowledge) && (
          <Inline>
            {mayAcknowledge && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={say('comments.acknowledgeOf', { name })}
                onClick={() =>
                  void act.run((idempotencyKey) => acknowledge({ path: { id: comment.id }, idempotencyKey }))
                }
              >
                {say('comments.acknowledge')}
              </Button>
            )}
            {mayPin && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={say(comment.pinned ? 'comments.unpinOf' : 'comments.pinOf', { name })}
                onClick={() =>
                  void act.run((idempotencyKey) =>
                    pin({ path: { id: comment.id }, body: { pinned: !comment.pinned }, idempotencyKey }),
                  )
                }
              >
                {say(comment.pinned ? 'comments.unpin' : 'comments.pin')}
              </Button>
            )}
            {mayChange && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={say('comments.changeOf', { name })}
                onClick={() => setChanging(true)}
              >
                {say('comments.change')}
              </Button>
            )}
            {mayDelete && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={say('comments.deleteOf', { name })}
                onClick={() => void ask()}
              >
                {say('comments.delete')}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {isChanging && <CommentDialog comment={comment} onClose={() => setChanging(false)} />}
    </article>
  )
}

/** Confirms first, as the text is lost with it. */
function useDeletion({ id, version }: Comment) {
  const { say } = useWords()
  const confirm = useConfirm()
  const act = useAct()
  const remove = useOperation('deleteComment', 'comments')
  const ask = () =>
    confirm({
      title: say('comments.deleteTitle'),
      confirmText: say('comments.delete'),
      cancelText: say('comments.keep'),
    }).then(
      () => act.run((idempotencyKey) => remove({ path: { id }, query: { version }, idempotencyKey })),
      () => undefined,
    )
  return { act, ask }
}
