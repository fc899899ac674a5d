/** An insert returned no row. This is a bug of ours, not a mistake of the caller. */
export class RowNotWrittenError extends Error {
  override readonly name = 'RowNotWrittenError'
  constructor(table: string) {
    super(`The row was not written to ${table}.`)
  }
}
