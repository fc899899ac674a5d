import type { FileUploadProps } from '@karwan/design-system/components/file-upload'
import { Problem } from '@karwan/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { sdk } from '../../kit/access/sdk.ts'
import { asTableFile } from '../../kit/files/table-file.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { sentenceOf } from '../../kit/text/problem-sentence.ts'
import { type AmountRow, readAmountResults } from './amount-results.ts'

type Upload = FileUploadProps['uploads'][number]
export type Answered = { file: Blob; name: string; rows: AmountRow[] }

/** Enough for ten thousand rows on a slow connection. */
const longestMs = 10 * 60_000
/** A constant progress of one half, as the server does not report its own. */
const underWay = 0.5

/** Uploads one file at a time as soon as it is chosen, and returns the result of each row. */
export function useAmountUpload() {
  const client = useQueryClient()
  const intl = useIntl()
  const [chosen, setChosen] = useState<File>()
  const [upload, setUpload] = useState<Upload>()
  const [answered, setAnswered] = useState<Answered>()
  const [stop, setStop] = useState<AbortController>()

  async function send(file: File) {
    const id = crypto.randomUUID()
    const aborting = new AbortController()
    setStop(aborting)
    setChosen(file)
    setAnswered(undefined)
    setUpload({ id, name: file.name, state: 'sending', share: underWay })
    const options = { body: { file: asTableFile(file) }, signal: aborting.signal, timeoutMs: longestMs }
    const [sent] = await Promise.allSettled([sdk.callFile('uploadContractAmounts', options)])
    if (aborting.signal.aborted) return setUpload(undefined)
    if (sent.status === 'rejected') {
      if (!(sent.reason instanceof Problem)) throw sent.reason
      return setUpload({
        id,
        name: file.name,
        state: 'failed',
        reason: sentenceOf(sent.reason, (id) => intl.formatMessage({ id })),
      })
    }
    const { blob, fileName } = sent.value
    setAnswered({ file: blob, name: fileName ?? file.name, rows: readAmountResults(await blob.text()) })
    setUpload({ id, name: file.name, state: 'sent' })
    await askAgain(client)
  }
  return {
    uploads: upload ? [upload] : [],
    answered,
    send,
    again: () => chosen && void send(chosen),
    cancel: () => stop?.abort(),
    remove: () => setUpload(undefined),
  }
}

export const readAmountSample = () => sdk.callFile('getContractAmountSample')
