import { BookingStatus } from '@karwan/domain/bookings'
import type { DocumentTypeId } from '@karwan/domain/documents'
import type { Body } from '@karwan/sdk'
import { sendWithProgress } from '@karwan/sdk/progress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import type { BookingDocument } from './documents.queries.ts'
import type { SendPaper } from './upload/use-uploads.ts'

type Keyed = { idempotencyKey: string }

// Each act reads all queries again: bookings, lists and counts also show which papers are missing.

/** 10 MB take three minutes on a slow phone. */
const longestMs = 240_000

/** Uploads one paper of a booking, and then reads the page's documents again. */
export function useSendBookingPaper(bookingId: number): SendPaper {
  const client = useQueryClient()
  return async (said, { onProgress, ...sending }) => {
    const via = sendWithProgress(onProgress)
    const body = { bookingId, ...said }
    const sent = await sdk.call('uploadBookingDocument', { body, ...sending, via, timeoutMs: longestMs })
    await askAgain(client)
    return sent
  }
}

export function useDecideDocument(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Keyed & { body: Body<'decideBookingDocument'> }) =>
      sdk.call('decideBookingDocument', { path: { id }, ...sent }),
    onSuccess: () => askAgain(client),
  })
}

/** A paper that completing a booking needs: a new file, or a document that is there already. */
type AwaitedPaper = { documentTypeId: DocumentTypeId } & ({ file: File } | { documentId: number })
type Completion = Keyed & {
  papers: readonly AwaitedPaper[]
  body: NonNullable<Body<'processBookingStatus'>>
  signal: AbortSignal
}

/** Uploads missing papers, accepts them, and completes the booking. Steps before a refusal are not undone. */
export function useCompleteBooking(bookingId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ papers, body, idempotencyKey, signal }: Completion) => {
      for (const paper of papers) {
        const { documentTypeId } = paper
        const keyFor = (act: string) => `${idempotencyKey}.${act}.${documentTypeId}`
        const uploaded = async (file: File) =>
          sdk.call('uploadBookingDocument', {
            body: { bookingId, documentTypeId, file },
            idempotencyKey: keyFor('upload'),
            signal,
            timeoutMs: longestMs,
          })
        const id = 'file' in paper ? (await uploaded(paper.file)).id : paper.documentId
        await sdk.call('decideBookingDocument', {
          path: { id },
          body: { decision: 'VERIFIED' },
          idempotencyKey: keyFor('accept'),
        })
      }
      const path = { id: bookingId, status: BookingStatus.completed }
      return sdk.call('processBookingStatus', { path, body, idempotencyKey })
    },
    onSettled: () => askAgain(client),
  })
}

export function useDeleteDocument(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Keyed) => sdk.call('deleteBookingDocument', { path: { id }, ...sent }),
    onSuccess: () => askAgain(client),
  })
}

export function useDownloadDocument({ id, fileName }: BookingDocument) {
  return useMutation({
    mutationFn: async () => {
      const file = await sdk.callFile('downloadBookingDocument', { path: { id }, timeoutMs: longestMs })
      saveFile(file.blob, file.fileName ?? fileName)
    },
  })
}

export const readBookingDocument = (id: number) =>
  sdk.callFile('downloadBookingDocument', { path: { id }, timeoutMs: longestMs })

type BillTQuery = { bookingId: number; paper: 'A4' | 'A5' }

export const previewBillT = (query: BillTQuery) => sdk.callFile('previewBillT', { query })

/** The history of the shipment counts each print. */
export function usePrintBillT() {
  const client = useQueryClient()
  return async (query: BillTQuery) => {
    const file = await sdk.callFile('printBillT', { query })
    await askAgain(client)
    return file
  }
}
