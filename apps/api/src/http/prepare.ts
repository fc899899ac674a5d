import type { OperationId } from '@karwan/sdk/permissions'
import type { BodyOf, Deps, PathOf } from './handler.ts'
import type { ReceivedFile } from './received-file.ts'

/** The request of an operation without authentication, before its body is read. */
export type AskedBy<Id extends OperationId = OperationId> = { path: PathOf<Id>; ip: string; deps: Deps }

/** Checks that refuse a request by its path alone, before the body is read. */
export type Doorkeepers = { [Id in OperationId]?: (by: AskedBy<Id>) => Promise<unknown> }
/** A doorkeeper whose path was validated against the document that its type is generated from. */
export type Doorkeeper = (by: object) => Promise<unknown>

/**
 * Slow work before the transaction, so that it holds no database connection. A file that it creates must be
 * added to `received`, so that it is deleted with the others.
 */
export type Preparations = {
  [Id in OperationId]?: (body: BodyOf<Id>, received: ReceivedFile[], by: AskedBy<Id>) => Promise<BodyOf<Id>>
}
/** A preparation whose body was validated against the document that its type is generated from. */
export type Preparation = (body: unknown, received: ReceivedFile[], by: object) => Promise<unknown>
