import { documentsRefusals, mayUploadFile } from '@karwan/domain/documents'
import type { Explanation } from '../../http/explain.ts'
import { ReceivedFile } from '../../http/received-file.ts'

/** The domain's message for a file that the document's schema refuses. */
export const fileComplaints: Explanation = (body) => {
  const { file }: { file?: unknown } = Object(body)
  const message = sentenceOf(file)
  return message === undefined ? [] : [{ path: ['file'], message }]
}

function sentenceOf(file: unknown): string | undefined {
  if (!(file instanceof ReceivedFile)) return documentsRefusals['document.file_missing']
  const verdict = mayUploadFile({ name: file.fileName, type: file.mediaType, size: file.size })
  return verdict.allowed ? undefined : verdict.refusal.sentence
}
