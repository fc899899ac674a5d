import { CircleAlert, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './problem-panel.module.css'

export interface ProblemPanelProps {
  /** What failed. */
  title: string
  /** Whether anything was saved, and what to do now. */
  description?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** The request id, with which support finds the failure in the logs. */
  requestId?: string
}

/** An error in a part of the page, with what the user can do. */
export function ProblemPanel({ title, description, onRetry, retrying, requestId }: ProblemPanelProps) {
  const texts = useDesignTexts()
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={shared('danger', 'strong')}>{title}</p>
        {description && <p>{description}</p>}
        {requestId && <RequestId id={requestId} />}
      </div>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          busy={retrying}
          iconStart={<RotateCw aria-hidden="true" />}
          onClick={onRetry}
        >
          {texts.retry}
        </Button>
      )}
    </div>
  )
}

function RequestId({ id }: { id: string }) {
  const texts = useDesignTexts()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }
  return (
    <p className={shared('margin-above-1', 'text-sm', 'break-anywhere')}>
      {texts.requestId} <code className={shared('mono', 'text-xs')}>{id}</code>{' '}
      <button type="button" className={styles.copy} onClick={copy}>
        {copied ? texts.copied : texts.copy}
      </button>
    </p>
  )
}
