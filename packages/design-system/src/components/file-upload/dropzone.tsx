import { FileUpload } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { classNames } from '../../theme/class-names.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'
import styles from './file-upload.module.css'

interface DropzoneProps {
  label: string
  prompt: string
  accept: string | undefined
  onChoose: (files: File[]) => void
}

/** Takes every file: the same one twice, and one that is refused, so that its reason can be said. */
export function Dropzone({ label, prompt, accept, onChoose }: DropzoneProps) {
  const field = useFieldControl({})
  return (
    <OverlayRoot>
      <FileUpload.Root
        className={styles.root}
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
    </OverlayRoot>
  )
}

const none: File[] = []
