import { documentFileHead, mayHold, mayUploadFile } from '@karwan/domain/documents'
import type { Verdict } from '@karwan/domain/kernel'

/** Whether the server would take this file, as far as that can be seen before it is sent. */
export async function mayChoose(file: File): Promise<Verdict> {
  const verdict = mayUploadFile(file)
  if (!verdict.allowed) return verdict
  const head = new Uint8Array(await file.slice(0, documentFileHead).arrayBuffer())
  return mayHold(file.type, head)
}
