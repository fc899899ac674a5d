import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { AuditNote } from '../http/audit.ts'
import { refusal } from '../http/refusal.ts'
import { changeHeld } from './record-change.ts'
import { asColumns } from './record-columns.ts'
import { refuseStale } from './stale.ts'
import type { Asked } from './work.ts'

type RegisterTable = PgTable & { id: PgColumn; version: PgColumn }
type RowOf<Table extends RegisterTable> = Table['$inferSelect'] & { id: number; version: number }

type Changing = Pick<Asked, 'deps'> & {
  body: { version?: number | undefined }
  note: (more: AuditNote) => void
}

type Deletion<Row> = {
  row: Row
  /** The version that the caller has read. */
  version: number | undefined
  current: () => Promise<unknown>
  /** Runs before a deletion: refuses it if other records refer to the row, or removes their references. */
  before?: () => Promise<void>
}

/** Reads and writes that every single-table register needs. `taken` throws when a unique value is in use. */
export function registerOf<Table extends RegisterTable>(table: Table, taken: () => never) {
  const rowsOf = (db: Database, id: number, reach?: SQL) =>
    db
      .select(getTableColumns<PgTable>(table))
      .from(table as PgTable)
      .where(and(eq(table.id, id), reach))
  const first = ([row]: object[]): RowOf<Table> => {
    if (!row) throw refusal.notFound()
    return asRow<RowOf<Table>>(row)
  }

  const read = async (db: Database, id: number, reach?: SQL) => first(await rowsOf(db, id, reach))

  const change = <Answer>(
    request: Changing,
    row: RowOf<Table>,
    changed: () => Promise<object>,
    current: () => Promise<Answer>,
  ): Promise<Answer> =>
    changeHeld<RowOf<Table>, Answer>(request, {
      row,
      version: request.body.version,
      change: changed,
      write: (tx, columns) =>
        tx
          .update(table)
          .set({ ...columns, version: row.version + 1 })
          .where(eq(table.id, row.id)),
      taken,
      current,
    })

  return {
    /** Reads the row; throws 404 if it is missing or outside `reach`. */
    read,

    /** Reads the row and locks it until the transaction ends. */
    lock: async (db: Database, id: number, reach?: SQL) => first(await rowsOf(db, id, reach).for('update')),

    /** Of two callers who add the same unique value at once, the second inserts no row and is refused. */
    async add(db: Database, values: Table['$inferInsert']): Promise<RowOf<Table>> {
      const [row] = await db
        .insert(table)
        .values(values)
        .onConflictDoNothing()
        .returning(getTableColumns<PgTable>(table))
      return row ? asRow<RowOf<Table>>(row) : taken()
    },

    /** Writes what differs from the locked row, with a new version; refuses a stale version and a taken value. */
    change,

    /** Changes a lookup entry and returns its row; `isActive` stays unchanged if the form leaves it out. */
    changeLookup: (
      request: Changing,
      row: RowOf<Table> & { isActive: boolean },
      form: object,
    ): Promise<RowOf<Table>> =>
      change(
        request,
        row,
        async () => asColumns({ isActive: row.isActive, ...form }),
        () => read(request.deps.db, row.id),
      ),

    /** Deletes the locked row, unless it has changed meanwhile or is in use. */
    async remove(db: Database, { row, version, current, before }: Deletion<RowOf<Table>>): Promise<null> {
      await refuseStale(row.version, version, current)
      await before?.()
      await db.delete(table).where(eq(table.id, row.id))
      return null
    },
  }
}

/** The cast is safe: the query selects the columns of the table. */
const asRow = <Row>(row: object) => row as Row
