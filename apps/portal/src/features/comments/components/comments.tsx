import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { permissionFor } from '@karwan/domain/roles'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../kit/access/session.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { type About, commentsOptions, pinnedOptions } from '../comments.queries.ts'
import { useLiveComments } from '../use-live-comments.ts'
import { CommentEntry } from './comment-entry.tsx'
import { CommentForm } from './comment-form.tsx'

/** The comments on a record, the latest first, with the form of a new one. */
export function Comments({ about }: { about: About }) {
  const { say } = useWords()
  const mayRead = useMay(permissionFor('listComments', 'comment:read'))
  const mayWrite = useMay(permissionFor('createComment', 'comment:create'))
  const comments = useInfiniteQuery({ ...commentsOptions(about), enabled: mayRead })
  const { data: pinned = [] } = useQuery({ ...pinnedOptions(about), enabled: mayRead })
  const items = useMemo(() => comments.data?.pages.flatMap((page) => page.items) ?? [], [comments.data])
  useLiveComments(about.shipmentId, items)
  if (!mayRead) return null
  return (
    <div id={anchor} ref={comeToIfAsked} className={shared('not-printed')}>
      <Card title={say('comments.title')}>
        <Stack gap={4}>
          {mayWrite && <CommentForm about={about} />}
          {comments.error && <PageProblem fault={comments.error} onRetry={() => void comments.refetch()} />}
          {comments.isPending && <Skeleton lines={3} />}
          {comments.isSuccess && items.length === 0 && <Text tone="muted">{say('comments.none')}</Text>}
          {[...pinned, ...items.filter((comment) => !comment.pinned)].map((comment) => (
            <CommentEntry key={comment.id} comment={comment} namesBooking={about.bookingId === undefined} />
          ))}
          {comments.hasNextPage && (
            <Button
              variant="outline"
              busy={comments.isFetchingNextPage}
              onClick={() => void comments.fetchNextPage()}
            >
              {say('comments.earlier')}
            </Button>
          )}
        </Stack>
      </Card>
    </div>
  )
}

const anchor = 'comments'

/** Scrolls here if the address of a notification asks for it, as this part loads after the page. */
function comeToIfAsked(node: HTMLElement | null) {
  if (window.location.hash === `#${anchor}`) node?.scrollIntoView()
}
