import { type ImportRegister, importers, importRegisters } from '@karwan/domain/imports'
import { namesOf } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../db/row-not-written.ts'
import { roles, users } from '../kernel/accounts.table.ts'
import { importRows, imports } from '../modules/imports/imports.table.ts'
import type { TestApp } from '../testing/index.ts'

/** Adds an import with one row to add, for a register that the person may import into. */
export async function importOf(app: TestApp, userId: number): Promise<number> {
  const [person] = await app.db
    .select({ grants: roles.grants })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId))
  const mayImport = (one: ImportRegister) => mayDo(person?.grants ?? [], importers[one].permission).allowed
  const register = namesOf(importRegisters).find(mayImport) ?? 'VEHICLE'
  const { key } = importers[register]
  const [made] = await app.db
    .insert(imports)
    .values({
      register,
      fileName: 'rows.csv',
      head: [key],
      mapping: { [key]: 0 },
      rowCount: 1,
      tally: { TO_CREATE: 1 },
      createdBy: userId,
      createdAt: app.deps.clock(),
    })
    .returning({ id: imports.id })
  if (!made) throw new RowNotWrittenError('imports')
  const decided = { result: 'TO_CREATE', rank: 2, name: 'First' } as const
  await app.db
    .insert(importRows)
    .values({ ...decided, importId: made.id, row: 2, cells: ['First'], fields: [], problems: [] })
  return made.id
}

/**
 * Adds the first import of a database, with rows of several results, for operations that list all of them.
 */
export async function importToList(app: TestApp, userId: number): Promise<void> {
  const importId = await importOf(app, userId)
  const rows = (['REFUSED', 'REFUSED', 'TO_CREATE', 'TO_CHANGE', 'UNCHANGED'] as const).map((result, at) => {
    const row = 10 + at
    return {
      importId,
      row,
      cells: [`${row}`],
      result,
      rank: at,
      name: `Row ${row}`,
      fields: [],
      problems: [],
    }
  })
  await app.db.delete(importRows).where(eq(importRows.importId, importId))
  await app.db.insert(importRows).values(rows)
  await app.db.update(imports).set({ finishedAt: app.deps.clock() }).where(eq(imports.id, importId))
}
