import { operations } from '@karwan/sdk/operations'
import { type Check, type CheckedServer, holds } from './check.ts'

/** More than the limit of 10 MiB for a file, including any form around it. */
const tooMuch = 11 * 1024 * 1024

/** Checked here, because the file is too large for a pact. The portal shows the refusal beside the file. */
export const uploads: Check = {
  title: 'an upload that is too large, or no form, is refused with a sentence',
  asks: [],
  async run(server) {
    const form = new FormData()
    form.set('bookingId', '1')
    form.set('documentTypeId', '2')
    form.set('file', new File([new Uint8Array(tooMuch)], 'scan.pdf', { type: 'application/pdf' }))
    await isRefused(server, form, 413)
    await isRefused(server, JSON.stringify({ bookingId: 1, documentTypeId: 2 }), 415)
  },
}

async function isRefused(server: CheckedServer, body: FormData | string, status: 413 | 415) {
  const token = await server.tokenOf('customer support')
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const response = await fetch(server.url + operations.uploadBookingDocument.path, {
    method: 'POST',
    headers,
    body,
  })
  const { message, code }: { message?: unknown; code?: unknown } = await response.json()
  holds(response.status === status, `An upload is answered with ${response.status} in place of ${status}`)
  holds(typeof message === 'string' && typeof code === 'string', `A ${status} without message and code`)
}
