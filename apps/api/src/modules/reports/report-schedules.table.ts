import type { ReportFrequency, ReportName } from '@karwan/domain/reports'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../kernel/record-columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Scheduled reports: which report is sent to whom and when. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    ...recordColumns(),
    kind: text('kind').$type<ReportName>().notNull(),
    frequency: text('frequency').$type<ReportFrequency>().notNull(),
    weekday: integer('weekday'),
    monthDay: integer('month_day'),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    format: text('format').$type<components['schemas']['ReportFormat']>().notNull(),
    countryId: integer('country_id'),
    receiverIds: integer('receiver_ids').array().notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    nextAt: moment('next_at').notNull(),
    lastAt: moment('last_at'),
  },
  (t) => [
    index('report_schedules_due').on(t.nextAt).where(sql`not is_paused`),
    index('report_schedules_of_user').on(t.createdBy, t.nextAt),
  ],
)
export type ReportScheduleRow = typeof reportSchedules.$inferSelect
