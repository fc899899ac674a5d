import type { Grant } from '@karwan/domain/roles'
import type { OperationId } from '@karwan/sdk/permissions'
import type { components, operations } from '@karwan/sdk/schema'
import type { Logger } from 'pino'
import type { ApiConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { ChangeChannel } from '../kernel/change-channel.ts'
import type { Ports } from '../kernel/work.ts'
import type { CallOut } from '../modules/integrations/call-out.ts'
import type { AccessTokens } from '../modules/session/access-tokens.ts'
import type { Carriers } from '../outbox/deliver.ts'
import type { PdfPrinter } from '../pdf/pdf-printer.ts'
import type { FileScanner } from '../scan/file-scanner.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { AuditNote } from './audit.ts'
import type { ReceivedFile } from './received-file.ts'

/** Everything that a handler may reach besides its request. */
export type Deps = {
  db: Database
  clock: () => Date
  newId: () => string
  /** Notifies the open event streams that events were written. */
  changes: ChangeChannel
  files: FileStorage
  /** Temporary folder of uploaded files; they are deleted after the request. */
  incoming: string
  /** The virus scanner of uploads; without one, uploads are not scanned. */
  scanner?: FileScanner | undefined
  /** Other folders that this process writes to. */
  folders: readonly string[]
  /** Senders of mail, SMS and push; a channel without one only stores its messages. */
  carriers: Carriers
  pdf: PdfPrinter
  /** Sends requests to other systems (webhooks, push), at public addresses only. */
  callOut: CallOut
  tokens: AccessTokens
  config: ApiConfig
  log: Logger
}

/** The authenticated caller, read from the session and the account, never from the request. */
export type Caller = {
  userId: number
  name: string
  pictureKey?: string | null
  userType: components['schemas']['UserType']
  sessionId: string
  roles: string[]
  grants: readonly Grant[]
  groupId: number | null
  /** The projects that they work for; none is the whole company. */
  projectIds: readonly number[]
  partnerId: number | null
  /** Their role demands a second factor that they have not set up yet. */
  mustSetUpSecondFactor?: boolean
  /** The API key of another system that acts as this user, with the rights of the key only. */
  apiKey?: { id: number; name: string; requestsPerMinute: number }
  /** The person who sees the portal as this user, read-only. */
  seenBy?: Caller
}

type Operations = { [Id in OperationId]: operations[Id] }
type Parameters<Id extends OperationId> = Operations[Id]['parameters']

export type PathOf<Id extends OperationId> = Parameters<Id> extends { path: infer Path } ? Path : object
export type QueryOf<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Query } ? NonNullable<Query> : object
type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never
/** The files of a form are already on disk when the handler receives them. */
type Form<Content> = Content extends { content: { 'multipart/form-data': infer Body } }
  ? { [Name in keyof Body]: Exclude<Body[Name], undefined> extends Blob ? ReceivedFile : Body[Name] }
  : never
type Sent<Content> = Json<Content> | Form<Content>
export type BodyOf<Id extends OperationId> = Operations[Id] extends { requestBody: infer Body }
  ? Sent<Body>
  : Operations[Id] extends { requestBody?: infer Body }
    ? Sent<NonNullable<Body>> | undefined
    : undefined
type Success<Id extends OperationId> = Operations[Id]['responses'] extends { 200: infer Answer }
  ? Answer
  : Operations[Id]['responses'] extends { 201: infer Answer }
    ? Answer
    : never
/** The type of `data`. Operations without that envelope return a Response themselves. */
export type DataOf<Id extends OperationId> = Json<Success<Id>> extends { data: infer Data } ? Data : Response

export type PublicRequest<Id extends OperationId> = {
  path: PathOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
  headers: Headers
  /** The caller's IP address, as `callerAddress` finds it. */
  ip: string
  requestId: string
  signal: AbortSignal
  deps: Deps
  ports: Ports
}
export type HandlerRequest<Id extends OperationId> = PublicRequest<Id> & {
  caller: Caller
  /** Adds to the audit row that is written if the call succeeds. */
  note: (more: AuditNote) => void
}

export type PublicHandler<Id extends OperationId> = (request: PublicRequest<Id>) => Promise<DataOf<Id>>
export type Handler<Id extends OperationId> = (request: HandlerRequest<Id>) => Promise<DataOf<Id>>
export type HandlersOf<Ids extends OperationId> = { [Id in Ids]: Handler<Id> | PublicHandler<Id> }
/** The handlers of one context. `modules/handlers.ts` fails to compile if an operation has no handler. */
export type SomeHandlers = Partial<HandlersOf<OperationId>>
