import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { createNoticeBoard, type Notice, type NoticeBoard } from './notice-board.ts'
import styles from './toaster.module.css'

/** The message board of the whole page. */
export const notices = createNoticeBoard()

export interface ToasterProps {
  board?: NoticeBoard
  /** How many milliseconds a success or neutral message stays. Failures stay until they are dismissed. */
  stayMs?: number
}

/** Short messages in the top bar about what has just happened. Also show a failure where it happened. */
export function Toaster({ board = notices, stayMs = 6000 }: ToasterProps) {
  const texts = useDesignTexts()
  const [held, setHeld] = useState(false)
  const shown = useSyncExternalStore(board.subscribe, board.shown, board.shown)
  return (
    <section
      className={styles.toaster}
      aria-label={texts.notifications}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          stayMs={held || notice.tone === 'danger' ? undefined : stayOf(notice, stayMs)}
          dismiss={board.dismiss}
        />
      ))}
    </section>
  )
}

/** Keep a message with an action long enough to use it. */
const stayOf = ({ action }: Notice, stayMs: number): number => (action ? Math.max(stayMs, 10_000) : stayMs)

const icons = { success: CircleCheck, danger: CircleAlert, info: Info } as const

interface ToastProps {
  notice: Notice
  stayMs: number | undefined
  dismiss: (id: number) => void
}

function Toast({ notice, stayMs, dismiss }: ToastProps) {
  const texts = useDesignTexts()
  const Icon = icons[notice.tone]
  const { id, action } = notice

  const leaveInTime = useCallback(() => {
    if (stayMs === undefined) return
    const leaving = setTimeout(() => dismiss(id), stayMs)
    return () => clearTimeout(leaving)
  }, [stayMs, dismiss, id])

  return (
    <div ref={leaveInTime} className={styles.toast} role={notice.tone === 'danger' ? 'alert' : undefined}>
      <Icon aria-hidden="true" className={classNames(styles.icon, shared(notice.tone))} />
      <div className={styles.words}>
        <p className={shared('medium')}>{notice.title}</p>
        {notice.description && <p className={shared('muted')}>{notice.description}</p>}
      </div>
      {action && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            action.onAct()
            dismiss(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label={texts.close} icon={<X aria-hidden="true" />} onClick={() => dismiss(id)} />
    </div>
  )
}
