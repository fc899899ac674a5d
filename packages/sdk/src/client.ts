import { type FileAnswer, readData, readFile, readJson } from './answer.ts'
import type { Send } from './auth.ts'
import type { Answer, CallArguments, OperationId } from './calls.ts'
import { withDeadline } from './deadline.ts'
import type { OperationCall, SendOperation } from './send-operation.ts'

export interface ClientPorts {
  timeoutMs: number
  sendOperation: SendOperation
  /** Sends without a bearer token. A failed answer becomes a Problem. */
  sendOutside: Send
}

export interface OutsideOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
}

export interface Client {
  /** Calls an operation of the contract and returns its `data`. Every failure is a Problem. */
  call<Id extends OperationId>(id: Id, ...options: CallArguments<Id>): Promise<Answer<Id>>
  /** Calls an operation whose answer is a file. */
  callFile<Id extends OperationId>(id: Id, ...options: CallArguments<Id>): Promise<FileAnswer>
  /** Fetches JSON from outside the contract (build info, IP lookup): without a bearer token, nothing unwrapped. */
  fetchJson(url: string, options?: OutsideOptions): Promise<unknown>
}

export function createCalls({ timeoutMs, sendOperation, sendOutside }: ClientPorts): Client {
  function call<T>(
    id: OperationId,
    options: OperationCall & OutsideOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    return within(options, async (signal) => read(await sendOperation(id, { ...options, signal })))
  }

  function within<T>(options: OutsideOptions, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withDeadline(act, { signal: options.signal, timeoutMs: options.timeoutMs ?? timeoutMs })
  }

  return {
    // The cast relies on the contract's types; tests of the API check that its answers have them.
    call: <Id extends OperationId>(id: Id, ...[options]: CallArguments<Id>) =>
      call(id, options ?? {}, readData) as Promise<Answer<Id>>,
    callFile: (id, ...[options]) => call(id, options ?? {}, readFile),
    fetchJson: (url, options = {}) =>
      within(options, async (signal) => {
        const request = new Request(url, { headers: options.headers ?? {}, signal, cache: 'no-store' })
        return readJson(await sendOutside(request))
      }),
  }
}
