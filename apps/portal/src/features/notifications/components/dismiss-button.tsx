import { IconButton } from '@karwan/design-system/components/icon-button'
import { Archive, ArchiveRestore } from 'lucide-react'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { useDismissNotification } from '../notifications.actions.ts'
import type { Notification } from '../notifications.queries.ts'

type DismissButtonProps = {
  item: Pick<Notification, 'id' | 'type' | 'dismissedAt'>
  /** Called before the row disappears, to move the focus to another one. */
  onMoved: () => void
}

/** Puts a notification away, or takes it back; both can be undone for some seconds. */
export function DismissButton({ item: { id, type, dismissedAt }, onMoved }: DismissButtonProps) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const dismiss = useDismissNotification()
  const act = useAct()
  const title = labels('notificationType', type)
  const isAway = dismissedAt !== null
  const move = (isDismissed: boolean, idempotencyKey: string) =>
    dismiss({ path: { id }, body: { isDismissed }, idempotencyKey })
  const tell = (isDismissed: boolean, action?: { label: string; onAct: () => void }) =>
    notify.success(
      isDismissed ? 'notifications.dismissed' : 'notifications.takenBack',
      { title },
      `notification ${id}`,
      action,
    )
  const undo = async () => {
    const [outcome] = await Promise.allSettled([move(isAway, crypto.randomUUID())])
    if (outcome.status === 'rejected') return notify.failure(outcome.reason)
    tell(isAway)
  }
  const press = () =>
    act.run(
      async (idempotencyKey) => {
        const moved = move(!isAway, idempotencyKey)
        onMoved()
        await moved
      },
      () => tell(!isAway, { label: say('notifications.undo'), onAct: () => void undo() }),
    )
  return (
    <>
      <IconButton
        size="sm"
        label={say(isAway ? 'notifications.takeBackOne' : 'notifications.dismissOne', { title })}
        icon={isAway ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        busy={act.isBusy}
        onClick={() => void press()}
      />
      <ActProblem act={act} />
    </>
  )
}
