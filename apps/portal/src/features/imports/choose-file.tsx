import { Card } from '@karwan/design-system/components/card'
import { FileUpload, type FileUploadProps } from '@karwan/design-system/components/file-upload'
import { type ImportRegister, mostImportRows } from '@karwan/domain/imports'
import { Problem } from '@karwan/sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { sdk } from '../../kit/access/sdk.ts'
import { asTableFile, isTableFile, pastedTable, tableEndings } from '../../kit/files/table-file.ts'
import { useProblemSentence } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'

type Upload = FileUploadProps['uploads'][number]

/** Enough for ten thousand rows on a slow connection. */
const longestMs = 10 * 60_000
/** A constant progress of one half, as the server does not report its own. */
const underWay = 0.5

/** Uploads a file that was dropped, chosen or pasted, for a preview; nothing is written yet. */
export function ChooseFile({ register, onRead }: { register: ImportRegister; onRead: (id: number) => void }) {
  const { say } = useWords()
  const [sending, setSending] = useState<{ file: File; stop: AbortController; fault?: Problem }>()
  const sentence = useProblemSentence(sending?.fault)

  async function send(file: File) {
    const stop = new AbortController()
    setSending({ file, stop })
    const body = { register, file: asTableFile(file) }
    const [sent] = await Promise.allSettled([
      sdk.call('createImport', { body, signal: stop.signal, timeoutMs: longestMs }),
    ])
    if (stop.signal.aborted) return setSending(undefined)
    if (sent.status === 'fulfilled') return onRead(sent.value.id)
    if (!(sent.reason instanceof Problem)) throw sent.reason
    setSending({ file, stop, fault: sent.reason })
  }
  const refuse = (file: File) => (isTableFile(file) ? undefined : say('imports.kind'))
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedTable(event.clipboardData, say('imports.pasted'))
    if (file && refuse(file) === undefined) void send(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])

  const uploads: Upload[] = !sending
    ? []
    : [
        sending.fault
          ? { id: 'file', name: sending.file.name, state: 'failed', reason: sentence ?? '' }
          : { id: 'file', name: sending.file.name, state: 'sending', share: underWay },
      ]
  return (
    <Card>
      <FileUpload
        label={say('imports.file')}
        hint={say('imports.hint', { most: mostImportRows })}
        accept={tableEndings.join(',')}
        refuse={refuse}
        onChoose={([first]) => {
          if (first && first.reason === undefined) void send(first.file)
        }}
        uploads={uploads}
        onCancel={() => sending?.stop.abort()}
        onRetry={() => sending && void send(sending.file)}
        onRemove={() => setSending(undefined)}
        texts={{
          prompt: say('imports.prompt'),
          waiting: say('imports.waiting'),
          sent: say('imports.waiting'),
          progress: () => say('imports.waiting'),
          cancel: (name) => say('imports.cancel', { name }),
          retry: (name) => say('imports.retry', { name }),
          remove: (name) => say('imports.remove', { name }),
        }}
      />
    </Card>
  )
}
