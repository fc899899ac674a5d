import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileView } from '../../kit/files/file-view.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords } from '../../kit/text/use-words.ts'

export type ReadFile = () => Promise<{ blob: Blob; fileName?: string | undefined }>

type FileDialogProps = {
  title: string
  /** The query key of the file. */
  fileKey: readonly unknown[]
  read: ReadFile
  name: string
  /** Further content beside the download button. */
  footer?: ReactNode
  onClose: () => void
}

/** Shows a file, with a button that downloads it. */
export function FileDialog({ title, fileKey, read, name, footer, onClose }: FileDialogProps) {
  const { say } = useWords()
  const file = useQuery({
    queryKey: ['file', ...fileKey],
    queryFn: read,
    // Not cached, as a file is large and may identify a person.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          {footer}
          <Button
            variant={footer ? 'outline' : 'solid'}
            iconStart={<Download aria-hidden="true" />}
            disabledReason={file.data ? undefined : say('kit.file.awaited')}
            onClick={() => file.data && saveFile(file.data.blob, file.data.fileName ?? name)}
          >
            {say('kit.file.save')}
          </Button>
        </>
      }
    >
      {!file.error && <FileView file={file.data?.blob} name={name} />}
      {file.error && (
        <PageProblem fault={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
      )}
    </Dialog>
  )
}
