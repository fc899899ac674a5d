export type { FileAnswer } from './answer.ts'
export { withoutTrailingSlashes } from './base-address.ts'
export type { Answer, Body, CallArguments, CallOptions, OperationId, Query } from './calls.ts'
export type { Client, OutsideOptions } from './client.ts'
export { createSdk, type Sdk, type SdkOptions } from './create-sdk.ts'
export type { Events, EventsState, OpenEvents } from './events.ts'
export type { components, operations, paths } from './generated/schema.d.ts'
export {
  operationKey,
  type ReadContext,
  type ReadOperation,
  type ReadParams,
} from './operation-key.ts'
export {
  asVehicleTypesProblem,
  isRefusal,
  Problem,
  type ProblemKind,
  UNPROCESSABLE,
} from './problem.ts'
export { isReadOf } from './reads-of-contexts.ts'
export { loadOperations } from './send-operation.ts'
export type { ServerSentEvent } from './server-sent-events.ts'
export type { AuthTokens, Session, SessionEvent, SessionUser } from './session.ts'
export { browserStorage, readStoredJson, type StoredValues, shadowStorage } from './storage.ts'
