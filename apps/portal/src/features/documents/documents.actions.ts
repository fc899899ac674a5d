import type { Body } from '@karwan/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import type { BookingDocument } from './documents.queries.ts'

type Keyed = { idempotencyKey: string }

// The booking tells what is missing and how its proof stands, and so do the lists and the counts: each act asks for all.

/** 10 MB take three minutes on a slow phone. */
const longestMs = 240_000

export function useUploadDocument() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ signal, ...sent }: Keyed & { body: Body<'uploadBookingDocument'>; signal: AbortSignal }) =>
      sdk.call('uploadBookingDocument', { ...sent, signal, timeoutMs: longestMs }),
    onSuccess: () => askAgain(client),
  })
}

export function useDecideDocument(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Keyed & { body: Body<'decideBookingDocument'> }) =>
      sdk.call('decideBookingDocument', { path: { id }, ...sent }),
    onSuccess: () => askAgain(client),
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
