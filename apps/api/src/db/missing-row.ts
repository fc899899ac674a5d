/** A row that a foreign key promises, and that did not come: a fault of ours, never of the caller. */
export class MissingRowError extends Error {
  override readonly name = 'MissingRowError'
  constructor(table: string, id: number) {
    super(`Row ${id} of ${table} did not come.`)
  }
}
