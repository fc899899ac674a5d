/** Another transaction changed the same rows meanwhile. It has PostgreSQL's own code, so that the transaction is tried again. */
export class SerializationFailure extends Error {
  override readonly name = 'SerializationFailure'
  readonly code = '40001'
}
