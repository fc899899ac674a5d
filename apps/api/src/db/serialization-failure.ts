/**
 * Another transaction changed the same rows. Uses PostgreSQL's SQLSTATE, so that the transaction is retried.
 */
export class SerializationFailure extends Error {
  override readonly name = 'SerializationFailure'
  readonly code = '40001'
}
