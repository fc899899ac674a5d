import { lazy, type ReactNode, Suspense } from 'react'
import { Field, type FieldProps } from '../field/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import { type Upload, UploadList } from './upload-list.tsx'

/** A file as it was chosen or dropped, and why it is not taken. */
export interface ChosenFile {
  file: File
  /** The sentence of what is wrong with it; such a file is listed and not sent. */
  reason?: string
}

export interface FileUploadTexts {
  /** What to do here: 'Drop files here, or choose them' */
  prompt: string
  waiting: string
  sent: string
  /** '42 %' of a file that is on its way. */
  progress: (share: number) => string
  cancel: (name: string) => string
  retry: (name: string) => string
  remove: (name: string) => string
  /** 'Take a photo'; without it the camera is not offered by itself. */
  camera?: string
}

export interface FileUploadProps extends Omit<FieldProps, 'children'> {
  /** What the browser's own window offers, '.pdf,.jpg'. What is dropped may still be anything. */
  accept?: string
  /** Why a file is not taken, by its name, type and size. */
  refuse?: (file: File) => string | undefined
  /** Called with every file that was chosen or dropped; whoever sends them keeps the list. */
  onChoose: (files: ChosenFile[]) => void
  /** The files in the order in which they are shown, with how far each has come. */
  uploads: readonly Upload[]
  /** What has to be said of one of them, beneath its name. */
  details?: (upload: Upload) => ReactNode
  /** What is pasted while this is on the page is taken as well. */
  pastes?: boolean
  /** A file that is waiting or on its way is given up. */
  onCancel: (id: string) => void
  /** A file that failed is sent again. */
  onRetry: (id: string) => void
  /** A file that is there, failed or was refused leaves the list. */
  onRemove: (id: string) => void
  texts: FileUploadTexts
}

const Dropzone = lazy(async () => ({ default: (await import('./dropzone.tsx')).Dropzone }))

/** Several files, dropped or chosen, each with how far it has come. What cannot be taken says why. */
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
