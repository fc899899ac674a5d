import { asProblem, Problem } from './problem.ts'

export interface FileAnswer {
  blob: Blob
  fileName: string | undefined
  contentType: string
}

/** The `data` of an answer; undefined for an answer without content. */
export async function readData(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined
  const body = await readJson(response)
  if (typeof body === 'object' && body !== null && 'data' in body) return body.data
  throw unreadable(response, 'The answer has no data field.')
}

/** The whole JSON body, for services that do not wrap it in `data`. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await bodyOf(() => response.text())
  if (text.trim() === '') return undefined
  // A host that serves the portal's page for every unknown path answers 200 with HTML.
  if (!isJson(response)) throw unreadable(response, `Not JSON: ${response.headers.get('content-type')}`)
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw unreadable(response, fault)
  }
}

export async function readFile(response: Response): Promise<FileAnswer> {
  const blob = await bodyOf(() => response.blob())
  if (blob.size === 0) throw unreadable(response, 'The file is empty.')
  return {
    blob,
    fileName: fileNameIn(response.headers.get('content-disposition')),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
  }
}

/** The file name of a Content-Disposition header, plain or in RFC 8187 encoding, without folders. */
export function fileNameIn(disposition: string | null): string | undefined {
  if (disposition === null) return undefined
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition)
  const name = decoded(extended) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return name?.split(/[\\/]/).at(-1) || undefined
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    // The encoded name is malformed, so use the plain one.
    return undefined
  }
}

async function bodyOf<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (fault) {
    throw asProblem(fault)
  }
}

function isJson(response: Response): boolean {
  return /^\s*[\w.-]+\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '')
}

function unreadable(response: Response, cause: unknown): Problem {
  return new Problem({ kind: 'PARSING_ERROR', status: response.status, cause })
}
