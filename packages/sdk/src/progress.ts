import type { Send } from './auth.ts'

/** The share of the body that has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Sends like fetch and reports upload progress, which fetch cannot. A module of its own, loaded only for
 * uploads.
 */
export const sendWithProgress =
  (onProgress: OnProgress): Send =>
  async (request) => {
    const body = await request.blob()
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const call = new XMLHttpRequest()
    call.open(request.method, request.url)
    call.responseType = 'blob'
    for (const [name, value] of request.headers) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => resolve(responseOf(call))
    call.onerror = () => reject(new TypeError('The request could not be sent'))
    call.onabort = () => reject(request.signal.reason)
    request.signal.addEventListener('abort', () => call.abort(), { once: true })
    if (request.signal.aborted) throw request.signal.reason
    call.send(body)
    return promise
  }

const emptyStatuses = [204, 205, 304]

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText } = call
  return new Response(emptyStatuses.includes(status) ? null : call.response, { status, statusText, headers })
}
