import { lazy, type ReactNode, Suspense } from 'react'
import { Field, type FieldProps } from '../field/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import { type Upload, UploadList } from './upload-list.tsx'

/** A chosen or dropped file, with the reason if it is refused. */
export interface ChosenFile {
  file: File
  /** The error message. A file that has one is listed but not sent. */
  reason?: string
}

export interface FileUploadTexts {
  /** The instruction: 'Drop files here, or choose them'. */
  prompt: string
  waiting: string
  sent: string
  /** The progress of a file that is being sent: '42 %'. */
  progress: (share: number) => string
  cancel: (name: string) => string
  retry: (name: string) => string
  remove: (name: string) => string
  /** 'Take a photo'. Without it there is no button for the camera. */
  camera?: string
}

export interface FileUploadProps extends Omit<FieldProps, 'children'> {
  /** The file types that the browser's file dialog offers: '.pdf,.jpg'. Dropped files can still be of any type. */
  accept?: string
  /** Returns why a file is refused, judged by its name, type and size; undefined if it is accepted. */
  refuse?: (file: File) => string | undefined
  /** Called with every chosen or dropped file. The caller sends the files and keeps the list. */
  onChoose: (files: ChosenFile[]) => void
  /** The files in display order, each with its state. */
  uploads: readonly Upload[]
  /** More content below the name of a file. */
  details?: (upload: Upload) => ReactNode
  /** Accepts files that are pasted anywhere on the page. */
  pastes?: boolean
  /** Called to cancel a file that is waiting or being sent. */
  onCancel: (id: string) => void
  /** Called to send a failed file again. */
  onRetry: (id: string) => void
  /** Called to remove a file from the list after it was sent, failed or was refused. */
  onRemove: (id: string) => void
  texts: FileUploadTexts
}

const Dropzone = lazy(async () => ({ default: (await import('./dropzone.tsx')).Dropzone }))

/** An upload of several files, dropped or chosen, each with its progress. A refused file shows its reason. */
export function FileUpload(props: FileUploadProps) {
  const { accept, refuse, onChoose, uploads, details, pastes, onCancel, onRetry, onRemove, texts, ...facts } =
    props
  const choose = (files: File[]) =>
    onChoose(
      files.map((file) => {
        const reason = refuse?.(file)
        return reason === undefined ? { file } : { file, reason }
      }),
    )
  return (
    <div>
      <Field {...facts}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <Dropzone
            label={facts.label}
            prompt={texts.prompt}
            camera={texts.camera}
            accept={accept}
            pastes={pastes === true}
            onChoose={choose}
          />
        </Suspense>
      </Field>
      <UploadList
        label={facts.label}
        {...{ uploads, onCancel, onRetry, onRemove, texts }}
        {...(details && { details })}
      />
    </div>
  )
}
