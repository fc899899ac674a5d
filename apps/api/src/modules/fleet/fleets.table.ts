import type { FleetColour, FleetStatus } from '@karwan/domain/fleet'
import { type AnyPgColumn, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { blockColumns } from '../../kernel/block-columns.ts'
import { recordColumns, searchColumn, soundColumn } from '../../kernel/record-columns.ts'
import { cities } from '../geography/geography.table.ts'
import { partners } from '../partners/partners.table.ts'

/** Fleets. Members refer to them: vehicles.fleet_id, drivers.fleet_id, fleets.parent_fleet_id. */
export const fleets = pgTable(
  'fleets',
  {
    ...recordColumns(),
    ...searchColumn(`name || ' ' || code`),
    ...soundColumn('name'),
    name: text('name').notNull(),
    code: text('code').notNull(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    parentFleetId: integer('parent_fleet_id').references((): AnyPgColumn => fleets.id),
    managerUserId: integer('manager_user_id').references(() => users.id),
    homeCityId: integer('home_city_id').references(() => cities.id),
    colour: text('colour').$type<FleetColour>().notNull(),
    status: text('status').$type<FleetStatus>().notNull(),
    ...blockColumns(),
    /** Reset when the fleet's name changes. */
    verifiedAt: timestamp('verified_at', { withTimezone: true, mode: 'date' }),
    verifiedBy: integer('verified_by').references(() => users.id),
  },
  (t) => [
    unique('fleets_one_of_code_of_partner').on(t.partnerId, t.code),
    index('fleets_by_name').on(t.name, t.id),
    index('fleets_by_code').on(t.code, t.id),
    index('fleets_by_time').on(t.createdAt, t.id),
    index('fleets_under').on(t.parentFleetId),
    index('fleets_by_sound').using('gin', t.soundText.op('gin_trgm_ops')),
    index('fleets_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export type FleetRow = typeof fleets.$inferSelect
