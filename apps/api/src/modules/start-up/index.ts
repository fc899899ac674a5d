import { sql } from 'drizzle-orm'
import type { PublicHandler, SomeHandlers } from '../../http/handler.ts'
import { refuseFullDisk } from '../../storage/room.ts'

const getHealth: PublicHandler<'getHealth'> = async () => ({ status: 'ok' })

const getReady: PublicHandler<'getReady'> = async ({ deps }) => {
  await deps.db.execute(sql`select id from users limit 1`)
  // A process that cannot write files must not receive requests.
  for (const folder of [deps.incoming, ...deps.folders]) await refuseFullDisk(folder)
  return { status: 'ready' }
}

/** The answer of a public IP lookup service; the local set-up is always in Karachi. */
const lookUpIp: PublicHandler<'lookUpIp'> = async () => Response.json({ country: 'PK', loc: '24.86,67.01' })

export const startUpHandlers = { getHealth, getReady, lookUpIp } satisfies SomeHandlers
