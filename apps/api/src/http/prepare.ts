import type { OperationId } from '@karwan/sdk/permissions'
import type { BodyOf, Deps, PathOf } from './handler.ts'
import type { ReceivedFile } from './received-file.ts'

/** Who asks for it, where nobody is signed in. */
export type AskedBy<Id extends OperationId = OperationId> = { path: PathOf<Id>; ip: string; deps: Deps }

/** Refuses before the body is read, where the path alone decides that access is denied. */
export type Doorkeepers = { [Id in OperationId]?: (by: AskedBy<Id>) => Promise<unknown> }
/** One of them, once the path was checked against the document that its type was made from. */
export type Doorkeeper = (by: object) => Promise<unknown>

/**
 * Slow work before the transaction, so that no database connection waits for it.
 * A file that it makes goes among those received, so that it is discarded with them.
 */
export type Preparations = {
  [Id in OperationId]?: (body: BodyOf<Id>, received: ReceivedFile[], by: AskedBy<Id>) => Promise<BodyOf<Id>>
}
/** One of them, once its body was checked against the document that its type was made from. */
export type Preparation = (body: unknown, received: ReceivedFile[], by: object) => Promise<unknown>
