import type { Answer, Query } from '@karwan/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { saveFile } from '../../kit/page/save-file.ts'

export type PaperFor = Query<'listPapersOnFile'>
export type PaperOnFile = Answer<'listPapersOnFile'>[number]

/** Makes a document of a paper on file, and reads again what counts papers. */
export function useUsePaper({ owner, ownerId }: PaperFor) {
  const client = useQueryClient()
  return async ({ source, id, documentTypeId }: PaperOnFile, idempotencyKey: string) => {
    const body = { source, paperId: id, owner, ownerId, documentTypeId }
    const used = await sdk.call('usePaperOnFile', { body, idempotencyKey })
    await askAgain(client)
    return used
  }
}

/** Enough for 250 MB on an office connection. */
const longestMs = 600_000

/** Saves all documents of a booking or shipment as one archive. */
export async function saveArchive(of: { bookingId: number } | { shipmentId: number }): Promise<void> {
  const file =
    'bookingId' in of
      ? await sdk.callFile('downloadBookingArchive', { path: { id: of.bookingId }, timeoutMs: longestMs })
      : await sdk.callFile('downloadShipmentArchive', { path: { id: of.shipmentId }, timeoutMs: longestMs })
  saveFile(file.blob, file.fileName ?? 'papers.zip')
}
