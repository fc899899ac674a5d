/** An insert that answered without its row: a fault of ours, never of the caller. */
export class RowNotWrittenError extends Error {
  override readonly name = 'RowNotWrittenError'
  constructor(table: string) {
    super(`The row was not written to ${table}.`)
  }
}
