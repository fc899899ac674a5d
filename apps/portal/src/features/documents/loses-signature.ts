import { isSignedPdf } from '@karwan/domain/documents'
import { useEffect, useState } from 'react'

/** Whether the chosen PDF is signed electronically; the stored copy loses the signature. */
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
