import {
  attachedForm,
  type DocumentTypeId,
  guessDocumentType,
  hasValidity,
  isSignedPdf,
  keepableName,
  mayChooseFile,
} from '@karwan/domain/documents'
import { useEffect, useRef, useState } from 'react'
import { complaintsOf } from '../../../kit/form/complaints.ts'
import { sentenceOf } from '../../../kit/text/problem-sentence.ts'
import { useReason } from '../../../kit/text/use-reason.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { lanes } from './lanes.ts'
import { type Sending, type UploadActor, uploadOf } from './send-file.ts'

/** The fields of a file, as they are typed. */
export type Typed = { documentTypeId: string; number: string; issueDate: string; expiryDate: string }
export type SaidOfPaper = {
  documentTypeId: DocumentTypeId
  number?: string
  issueDate?: string
  expiryDate?: string
}
export type SendPaper = (said: SaidOfPaper & { file: File }, sending: Sending) => Promise<unknown>

export type ChosenPaper = {
  id: string
  file: File
  typed: Typed
  /** The type is a guess that the user has not confirmed. */
  isGuessed: boolean
  complaints: Readonly<Record<string, string>>
  state: 'ready' | 'sending' | 'pausing' | 'failed' | 'refused' | 'sent' | 'unfit'
  share: number
  notice?: string | undefined
  /** The file is signed electronically, and the stored copy loses the signature. */
  losesSignature?: boolean
}

type Types = { offered: readonly DocumentTypeId[]; missing: readonly DocumentTypeId[] }

const atOnce = 2
const schema = attachedForm<File>(() => new Date())

/** The chosen files with their uploads, which run independently of each other. */
export function useUploads({ offered, missing, send }: Types & { send: SendPaper }) {
  const { say } = useWords()
  const reason = useReason()
  const [papers, setPapers] = useState<readonly ChosenPaper[]>([])
  const [enter] = useState(() => lanes(atOnce))
  const actors = useRef(new Map<string, UploadActor>())
  // The latest values of each file, so that a retry sends them.
  const said = useRef(new Map<string, SaidOfPaper>())

  useEffect(() => {
    const { current: running } = actors
    const tell = () => {
      for (const actor of running.values()) actor.send({ type: 'ONLINE' })
    }
    addEventListener('online', tell)
    return () => {
      removeEventListener('online', tell)
      for (const actor of running.values()) actor.stop()
    }
  }, [])

  const change = (id: string, facts: Partial<ChosenPaper>) =>
    setPapers((now) => now.map((paper) => (paper.id === id ? { ...paper, ...facts } : paper)))

  function actorOf({ id, file }: ChosenPaper): UploadActor {
    const actor = uploadOf({
      file,
      enter,
      send: (ready, sending) => {
        const words = said.current.get(id)
        if (!words) throw new RangeError(`Nothing is said of ${file.name}`)
        return send({ ...words, file: ready }, sending)
      },
      sentenceOf: (fault) => sentenceOf(fault, say),
      onProgress: (share) => change(id, { share }),
    })
    actor.subscribe(({ value, context }) =>
      change(id, { state: value, notice: context.notice, ...(value === 'sending' && { share: 0 }) }),
    )
    actors.current.set(id, actor)
    return actor.start()
  }

  async function add(files: readonly File[]): Promise<void> {
    const taken = papers.map(({ typed }) => Number(typed.documentTypeId))
    const added: ChosenPaper[] = []
    for (const given of files) {
      const file = new File([given], keepableName(given.name), { type: given.type })
      const verdict = await mayChooseFile(file)
      const losesSignature =
        verdict.allowed &&
        file.type === 'application/pdf' &&
        isSignedPdf(new Uint8Array(await file.arrayBuffer()))
      const left = missing.filter((typeId) => !taken.includes(typeId))
      const guess = guessDocumentType(file.name, { offered, missing: left })
      if (guess !== undefined) taken.push(guess)
      const typed = { documentTypeId: String(guess ?? ''), number: '', issueDate: '', expiryDate: '' }
      added.push({
        ...{ id: crypto.randomUUID(), file, typed, isGuessed: guess !== undefined, complaints: {}, share: 0 },
        losesSignature,
        ...(verdict.allowed
          ? { state: 'ready' as const }
          : { state: 'unfit' as const, notice: reason(verdict).disabledReason }),
      })
    }
    setPapers((now) => [...now, ...added])
  }

  function type(id: string, facts: Partial<Typed>): void {
    const isGuessed = facts.documentTypeId === undefined ? undefined : false
    setPapers((now) =>
      now.map((paper) =>
        paper.id === id
          ? {
              ...paper,
              typed: { ...paper.typed, ...facts },
              isGuessed: isGuessed ?? paper.isGuessed,
              complaints: {},
            }
          : paper,
      ),
    )
  }

  /** Starts or retries an upload with the present values; returns false if something is missing. */
  async function start(paper: ChosenPaper): Promise<boolean> {
    const { id, file, typed } = paper
    const isDated = hasValidity(Number(typed.documentTypeId) as DocumentTypeId)
    const { issueDate, expiryDate } = isDated ? typed : { issueDate: '', expiryDate: '' }
    const { data, error } = await schema.safeParseAsync({ ...typed, issueDate, expiryDate, file })
    change(id, { complaints: complaintsOf(error) })
    if (!data) return false
    const { documentTypeId, number } = data
    said.current.set(id, {
      documentTypeId,
      ...(number !== undefined && { number }),
      ...(data.issueDate !== undefined && { issueDate: data.issueDate }),
      ...(data.expiryDate !== undefined && { expiryDate: data.expiryDate }),
    })
    const actor = actors.current.get(id) ?? actorOf(paper)
    actor.send({ type: 'START' })
    return true
  }

  const drop = (id: string) => {
    actors.current.get(id)?.stop()
    actors.current.delete(id)
    setPapers((now) => now.filter((paper) => paper.id !== id))
  }

  return {
    papers,
    add,
    type,
    drop,
    start,
    startAll: () => Promise.all(papers.filter(isToSend).map(start)),
    stop: (id: string) => actors.current.get(id)?.send({ type: 'STOP' }),
  }
}

export const isToSend = ({ state }: ChosenPaper): boolean =>
  state === 'ready' || state === 'failed' || state === 'refused'

export const isUnderWay = ({ state }: ChosenPaper): boolean => state === 'sending' || state === 'pausing'
