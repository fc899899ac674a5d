import type { RefusalCode } from '@karwan/domain'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditNote } from '../http/audit.ts'
import { changeHeld } from './record-change.ts'
import { asColumns } from './record-columns.ts'
import { refuseAt } from './refuse.ts'
import type { Asked } from './work.ts'

type LookupRow = { id: number; version: number; isActive: boolean }
type LookupTable = PgTable & { id: PgColumn; version: PgColumn }

type Change<Row, Answer> = {
  table: LookupTable
  row: Row
  /** As it was read by whoever changes it. */
  version: number | undefined
  form: object
  /** What is said where another one has the name already, and at which field. */
  taken: { field: string; code: RefusalCode }
  current: () => Promise<Answer>
}

/** Changes one row of a register that others choose from; whether it is offered stays where nobody says so. */
export const changeLookup = <Row extends LookupRow, Answer>(
  request: Pick<Asked, 'deps'> & { note: (more: AuditNote) => void },
  { table, row, version, form, taken, current }: Change<Row, Answer>,
): Promise<Answer> =>
  changeHeld<LookupRow, Answer>(request, {
    row,
    version,
    change: async () => ({ ...asColumns({ isActive: row.isActive, ...form }) }),
    write: (tx, changed) =>
      tx
        .update(table)
        .set({ ...changed, version: row.version + 1 })
        .where(eq(table.id, row.id)),
    taken: () => refuseAt(taken.field, taken.code),
    current,
  })
