import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const source = join(import.meta.dirname, '..')
const modules = await Promise.all(
  globSync('**/*.table.ts', { cwd: source }).map(
    (file): Promise<Record<string, unknown>> => import(join(source, file)),
  ),
)

/** All tables of the database, found by file name as the migrations do. */
export const tables: readonly PgTable[] = modules
  .flatMap((module) => Object.values(module))
  .filter((each): each is PgTable => is(each, PgTable))
