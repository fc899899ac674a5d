import type { OperationId } from '@karwan/sdk/permissions'
import type { BodyOf } from './handler.ts'
import type { ReceivedFile } from './received-file.ts'

/**
 * What takes long and asks nothing of the database, done before the act begins: no connection waits for it.
 * A file that it makes goes among those received, so that it is discarded with them.
 */
export type Preparations = {
  [Id in OperationId]?: (body: BodyOf<Id>, received: ReceivedFile[]) => Promise<BodyOf<Id>>
}
/** One of them, once its body was checked against the document that its type was made from. */
export type Preparation = (body: unknown, received: ReceivedFile[]) => Promise<unknown>
