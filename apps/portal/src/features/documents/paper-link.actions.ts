import { type Body, Problem } from '@karwan/sdk'
import { sendWithProgress } from '@karwan/sdk/progress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import type { SendPaper } from './upload/use-uploads.ts'

/** 10 MB take three minutes on a slow phone. */
const longestMs = 240_000

export const paperLinkOptions = (code: string) => operationOptions('openPaperLink', { path: { code } })

/**
 * Sends only type and file, because nobody is signed in; whoever verifies the
 * paper enters its number and dates.
 */
export function useSendByLink(code: string): SendPaper {
  const client = useQueryClient()
  return async ({ documentTypeId, file }, { onProgress, signal }) => {
    const via = sendWithProgress(onProgress)
    const sent = { body: { documentTypeId, file }, signal, via, timeoutMs: longestMs }
    const { queryKey } = paperLinkOptions(code)
    try {
      const left = await sdk.call('uploadByPaperLink', { path: { code }, ...sent })
      client.setQueryData(queryKey, left)
      return left
    } catch (fault) {
      // The link was withdrawn or has expired: read it again, so that the whole page says so.
      if (fault instanceof Problem && fault.status === 404) await client.invalidateQueries({ queryKey })
      throw fault
    }
  }
}

export const paperRequestsOptions = (bookingId: number) =>
  operationOptions('listPaperRequests', { path: { id: bookingId } })

type Asked = { idempotencyKey: string; body: Body<'askForPapers'> }

export function useAskForPapers(bookingId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Asked) => sdk.call('askForPapers', { path: { id: bookingId }, ...sent }),
    onSuccess: () => askAgain(client),
  })
}

export function useRevokePaperRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      sdk.call('revokePaperRequest', { path: { id }, idempotencyKey }),
    onSuccess: () => askAgain(client),
  })
}
