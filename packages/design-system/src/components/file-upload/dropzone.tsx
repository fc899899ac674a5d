import { FileUpload } from '@chakra-ui/react'
import { Camera, FileUp } from 'lucide-react'
import { classNames } from '../../theme/class-names.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { shared } from '../../theme/shared-styles.ts'
import { Button } from '../button/index.ts'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'
import styles from './file-upload.module.css'

interface DropzoneProps {
  label: string
  prompt: string
  camera: string | undefined
  pastes: boolean
  accept: string | undefined
  onChoose: (files: File[]) => void
}

/** Accepts every file, also the same one twice or one that is refused, so that the reason can be shown. */
export function Dropzone({ label, prompt, camera, accept, pastes, onChoose }: DropzoneProps) {
  const field = useFieldControl({})
  return (
    <OverlayRoot>
      <div ref={pastes ? () => takePasted(onChoose) : undefined} className={shared('column', 'gap-2')}>
        <FileUpload.Root
          className={shared('relative')}
          maxFiles={Number.POSITIVE_INFINITY}
          acceptedFiles={none}
          onFileAccept={({ files }) => files.length > 0 && onChoose(files)}
          ids={field.id ? { hiddenInput: field.id } : undefined}
          translations={{ dropzone: `${label}: ${prompt}` }}
        >
          <FileUpload.Dropzone
            className={classNames(control.control, styles.dropzone)}
            aria-describedby={field['aria-describedby']}
            data-invalid={field['aria-invalid'] ? '' : undefined}
          >
            <FileUp aria-hidden="true" />
            <span className={styles.prompt}>{prompt}</span>
          </FileUpload.Dropzone>
          <FileUpload.HiddenInput className={styles.input} accept={accept} />
        </FileUpload.Root>
        {camera !== undefined && (
          <FileUpload.Root
            className={classNames(shared('relative'), styles.camera)}
            maxFiles={Number.POSITIVE_INFINITY}
            acceptedFiles={none}
            capture="environment"
            accept="image/jpeg"
            onFileAccept={({ files }) => files.length > 0 && onChoose(files)}
          >
            <FileUpload.Trigger asChild>
              <Button variant="outline" iconStart={<Camera aria-hidden="true" />}>
                {camera}
              </Button>
            </FileUpload.Trigger>
            <FileUpload.HiddenInput className={styles.input} aria-label={camera} />
          </FileUpload.Root>
        )}
      </div>
    </OverlayRoot>
  )
}

const none: File[] = []

/** Listens for pasted pictures. Text that is pasted into a field stays there. */
function takePasted(onChoose: (files: File[]) => void) {
  const take = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onChoose(files)
  }
  document.addEventListener('paste', take)
  return () => document.removeEventListener('paste', take)
}
