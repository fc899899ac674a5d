import { isSignedPdf } from '@karwan/domain/documents'
import { useEffect, useState } from 'react'

/** Whether a file that was chosen is signed electronically, which what is kept of it is not any more. */
export function useLosesSignature(file: unknown): boolean {
  const [signed, setSigned] = useState<File>()
  useEffect(() => {
    if (!(file instanceof File) || file.type !== 'application/pdf') return
    let isOver = false
    void file.arrayBuffer().then((bytes) => {
      if (!isOver && isSignedPdf(new Uint8Array(bytes))) setSigned(file)
    })
    return () => {
      isOver = true
    }
  }, [file])
  return signed !== undefined && signed === file
}
