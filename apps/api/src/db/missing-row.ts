/** A row that a foreign key guarantees was not found. This is a bug of ours, not a mistake of the caller. */
export class MissingRowError extends Error {
  override readonly name = 'MissingRowError'
  constructor(table: string, id: number) {
    super(`Row ${id} of ${table} did not come.`)
  }
}
