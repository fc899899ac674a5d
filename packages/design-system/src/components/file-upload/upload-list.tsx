import { CircleAlert, CircleCheck, RotateCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import { IconButton } from '../icon-button/index.ts'
import { ProgressBar } from '../progress-bar/index.ts'
import styles from './file-upload.module.css'
import type { FileUploadProps } from './file-upload.tsx'

interface UploadFacts {
  id: string
  /** The name of the file. */
  name: string
}

export type Upload = UploadFacts &
  /** `chosen`: sending has not started. */
  (
    | { state: 'chosen' | 'sent' }
    /** `note` says what the file waits for. */
    | { state: 'waiting'; note?: string }
    /** The share that has been sent, from 0 to 1. */
    | { state: 'sending'; share: number }
    /** The file can be sent again. */
    | { state: 'failed'; reason: string }
    /** The file was refused, so sending it again would not help. */
    | { state: 'refused'; reason: string }
  )

type UploadListProps = Pick<
  FileUploadProps,
  'label' | 'uploads' | 'details' | 'onCancel' | 'onRetry' | 'onRemove' | 'texts'
>

export function UploadList({ label, uploads, details, ...acts }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.item}>
          <div className={styles.line}>
            <div className={shared('column', 'grow', 'can-shrink', 'break-anywhere', 'text-sm')}>
              <Progress upload={upload} texts={acts.texts} />
            </div>
            <Acts upload={upload} {...acts} />
          </div>
          {details?.(upload)}
        </li>
      ))}
    </ul>
  )
}

function Progress({ upload, texts }: { upload: Upload } & Pick<UploadListProps, 'texts'>) {
  switch (upload.state) {
    case 'sending':
      return (
        <ProgressBar
          label={upload.name}
          value={upload.share}
          max={1}
          valueText={texts.progress(upload.share)}
        />
      )
    case 'chosen':
      return <Named name={upload.name} />
    case 'waiting':
      return <Named name={upload.name}>{upload.note ?? texts.waiting}</Named>
    case 'sent':
      return (
        <Named name={upload.name}>
          <CircleCheck aria-hidden="true" className={shared('success')} />
          {texts.sent}
        </Named>
      )
    case 'failed':
    case 'refused':
      return (
        <Named name={upload.name} isWrong>
          <CircleAlert aria-hidden="true" />
          {upload.reason}
        </Named>
      )
  }
}

/** Screen readers are told when a file is finished, not each percentage. */
function Named({
  name,
  isWrong = false,
  children,
}: {
  name: string
  isWrong?: boolean
  children?: ReactNode
}) {
  return (
    <>
      <span className={shared('medium')}>
        <bdi>{name}</bdi>
      </span>
      <span role="status" className={shared('row', 'align-center', 'gap-1', isWrong ? 'danger' : 'muted')}>
        {children}
      </span>
    </>
  )
}

function Acts({
  upload,
  onCancel,
  onRetry,
  onRemove,
  texts,
}: { upload: Upload } & Omit<UploadListProps, 'label' | 'uploads' | 'details'>) {
  const { id, name, state } = upload
  if (state === 'waiting' || state === 'sending')
    return (
      <IconButton
        size="sm"
        label={texts.cancel(name)}
        icon={<X aria-hidden="true" />}
        onClick={() => onCancel(id)}
      />
    )
  return (
    <>
      {state === 'failed' && (
        <IconButton
          size="sm"
          label={texts.retry(name)}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => onRetry(id)}
        />
      )}
      <IconButton
        size="sm"
        label={texts.remove(name)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onRemove(id)}
      />
    </>
  )
}
