import { waitingStatuses } from '@karwan/domain/verification'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { recordColumns, searchColumn } from '../../kernel/record-columns.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Rules of verification by type of subject and country. A change adds a row; one version is active. */
export const verificationConfigs = pgTable(
  'verification_configs',
  {
    ...recordColumns(),
    name: text('name').notNull().default(''),
    subjectType: text('subject_type').$type<Schemas['VerificationSubject']>().notNull(),
    countryId: integer('country_id').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    sections: jsonb('sections').$type<Schemas['VerificationConfig']['sections']>().notNull(),
    fields: jsonb('fields').$type<Schemas['VerificationField'][]>().notNull(),
    passScore: integer('pass_score').notNull(),
    validityDays: integer('validity_days').notNull(),
    autoApproveIfAllPass: boolean('auto_approve_if_all_pass').notNull().default(false),
  },
  (t) => [
    uniqueIndex('verification_configs_versions').on(t.subjectType, t.countryId, t.version),
    uniqueIndex('verification_configs_in_force').on(t.subjectType, t.countryId).where(sql`is_active`),
  ],
)

type Later = 'reviewerId' | 'reviewerName' | 'reviewedAt' | 'documentIds' | 'expiryDate'
/** Older values have no reviewer, a single paper and no expiry date. */
export type KeptValue = Omit<Schemas['VerificationValue'], Later> &
  Partial<Pick<Schemas['VerificationValue'], Later>>

/** The verification of one subject: submitted values, status and events. */
export const verifications = pgTable(
  'verifications',
  {
    ...recordColumns(),
    ...searchColumn('subject_name'),
    subjectType: text('subject_type').$type<Schemas['VerificationSubject']>().notNull(),
    subjectId: integer('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    configId: integer('config_id')
      .notNull()
      .references(() => verificationConfigs.id),
    /** The country of its rules, kept here for the filter and its order. */
    countryId: integer('country_id').notNull(),
    values: jsonb('values').$type<KeptValue[]>().notNull(),
    score: integer('score').notNull().default(0),
    status: integer('status').$type<Schemas['VerificationStatusId']>().notNull(),
    isWaiting: boolean('is_waiting')
      .notNull()
      .generatedAlwaysAs(sql.raw(`(status in (${waitingStatuses.join(', ')}))`)),
    assignedTo: integer('assigned_to'),
    leaseUntil: moment('lease_until'),
    submittedAt: moment('submitted_at').notNull(),
    /** The last person who submitted it, who is notified of the outcome. */
    submittedBy: integer('submitted_by'),
    decidedAt: moment('decided_at'),
    expiresAt: moment('expires_at'),
    /** The first day on which a reminder of one of its papers is due. */
    warnFrom: date('warn_from', { mode: 'string' }),
    events: jsonb('events').$type<Schemas['VerificationEvent'][]>().notNull(),
  },
  (t) => [
    uniqueIndex('verifications_of_subject').on(t.subjectType, t.subjectId),
    index('verifications_by_age').on(t.submittedAt, t.id),
    index('verifications_queue').on(t.isWaiting.desc().nullsFirst(), t.submittedAt, t.id),
    index('verifications_queue_of_type').on(
      t.subjectType,
      t.isWaiting.desc().nullsFirst(),
      t.submittedAt,
      t.id,
    ),
    index('verifications_queue_of_country').on(
      t.countryId,
      t.isWaiting.desc().nullsFirst(),
      t.submittedAt,
      t.id,
    ),
    index('verifications_held').on(t.assignedTo).where(sql`assigned_to is not null`),
    index('verifications_by_status').on(t.status, t.submittedAt, t.id),
    index('verifications_by_expiry').on(t.status, t.expiresAt),
    index('verifications_by_warning').on(t.status, t.warnFrom),
    index('verifications_by_rules').on(t.configId, t.status),
    index('verifications_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
