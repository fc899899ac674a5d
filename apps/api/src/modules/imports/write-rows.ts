import { importers, importsSentences } from '@karwan/domain/imports'
import { mayDo } from '@karwan/domain/roles'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../../http/audit.table.ts'
import { type AuditedEntity, actorOf } from '../../http/audit.ts'
import type { JobHandler, JobScope } from '../../jobs/run-jobs.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { readCallerOfKey } from '../session/api-key-caller.ts'
import { readSessions } from '../session/read-sessions.ts'
import { type DecidedRow, decideRows, targets } from './decide-rows.ts'
import { keepCounts, keepRows, partOf, type WrittenRow } from './imports.store.ts'
import { type ImportRow, importRows, imports } from './imports.table.ts'

type Payload = {
  importId: number
  sessionId: string
  apiKeyId?: number
  requestId: string
  /** Only adds records and leaves existing ones unchanged. */
  addsOnly?: boolean
}

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'imports.write': Payload
  }
}

/**
 * Writes the rows of a confirmed import in parts. After a restart it continues with the rows that are still
 * open.
 */
export const writeImport: JobHandler<Payload> = {
  tries: 5,
  async run({ importId, sessionId, apiKeyId, requestId, addsOnly = false }, { deps, ports, now }) {
    const caller =
      apiKeyId === undefined
        ? (await readSessions(deps.db, [sessionId], now)).get(sessionId)?.caller
        : await readCallerOfKey(deps, apiKeyId)
    const [found] = await deps.db.select().from(imports).where(eq(imports.id, importId))
    if (found?.status !== 'CONFIRMED') return
    // The user may have lost the right since the import was confirmed.
    if (!caller || !mayDo(caller.grants, importers[found.register].permission).allowed)
      return end(deps, importId, 'FAILED')
    const asked = { caller, deps, ports, requestId }
    while (await transact(asked, (work) => writePart(work, found, addsOnly)));
    const left = await deps.db.$count(importRows, and(eq(importRows.importId, importId), isOpen))
    // If rows are left, another process is writing them and will finish the import.
    if (left === 0) await end(deps, importId, 'DONE')
  },
  givenUp: ({ importId }, { deps }) => end(deps, importId, 'FAILED'),
}

const isOpen = inArray(importRows.result, ['TO_CREATE', 'TO_CHANGE'])

async function end({ db, clock, changes }: JobScope['deps'], id: number, status: ImportRow['status']) {
  await db.update(imports).set({ status, finishedAt: clock() }).where(eq(imports.id, id))
  changes.publish()
}

/** Writes the next part; returns whether there were open rows. */
async function writePart(
  work: Work,
  { id, register, mapping }: ImportRow,
  addsOnly: boolean,
): Promise<boolean> {
  const open = await work.tx
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isOpen))
    .orderBy(asc(importRows.row))
    .limit(partOf(register))
    .for('update', { skipLocked: true })
  if (open.length === 0) return false
  const { caller, now, tx } = work
  const decided = await decideRows({ db: tx, caller, now, register, mapping, seen: new Map() }, open)
  const target = targets[register]
  const fresh = decided.filter(({ result }) => result === 'TO_CREATE')
  const ids =
    fresh.length === 0
      ? undefined
      : await target.add(
          work,
          fresh.map(({ values }) => values),
          fresh.map(({ row }) => row),
        )
  const made = new Map(fresh.flatMap((row) => idOf(row, ids).map((one) => [row.row, one] as const)))
  const written: WrittenRow[] = []
  for (const one of decided) {
    const row = addsOnly && one.result === 'TO_CHANGE' ? leftAsIs(one) : one
    const changed =
      row.result === 'TO_CHANGE' && row.held
        ? await target.change(work, row.held, target.linked?.(row.values, made) ?? row.values)
        : []
    written.push(afterWriting(row, ids, changed.length > 0))
  }
  await keepRows(tx, id, written)
  await audit(work, target.entityType, written)
  await keepCounts(tx, id)
  return true
}

const leftAsIs = (row: DecidedRow): DecidedRow => ({
  ...row,
  result: 'UNCHANGED',
  fields: [],
  problems: [
    ...row.problems,
    { field: null, isError: false, message: importsSentences['import.left_as_is'] },
  ],
})

const idOf = ({ keys }: DecidedRow, ids: ReadonlyMap<string, number> | undefined): number[] =>
  keys.flatMap((key) => ids?.get(key) ?? []).slice(0, 1)

function afterWriting(
  row: DecidedRow,
  ids: ReadonlyMap<string, number> | undefined,
  isChanged: boolean,
): WrittenRow {
  // The record has changed in the meantime, so the row is decided again by its current state.
  if (row.result === 'TO_CHANGE') return { ...row, result: isChanged ? 'CHANGED' : 'TO_CHANGE' }
  if (row.result !== 'TO_CREATE') return row
  const [id] = idOf(row, ids)
  // Somebody else has just added the record. Importing the file again will show the differences.
  if (id === undefined) return { ...row, result: 'UNCHANGED' }
  const held = { id, version: 1, name: row.name, keys: row.keys, isWithin: true, values: {} }
  return { ...row, result: 'CREATED', held }
}

/** Writes an audit entry for each record, as for changes on its own page. */
async function audit(
  { tx, caller, now, requestId }: Work,
  entityType: AuditedEntity,
  rows: readonly WrittenRow[],
) {
  const told = rows.flatMap(({ result, held, fields, values }) => {
    if (!held || (result !== 'CREATED' && result !== 'CHANGED')) return []
    const part = (of: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(fields.map((field) => [field, of[field] ?? null]))
    return [
      {
        event: 'write' as const,
        at: now,
        ...actorOf(caller),
        subject: 'confirmImport',
        entityType,
        entityId: held.id,
        ...(result === 'CHANGED' && { before: part(held.values), after: part(values) }),
        requestId,
      },
    ]
  })
  if (told.length > 0) await tx.insert(auditLog).values(told)
}
