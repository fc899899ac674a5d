import type { Grant } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { foldedSql } from '../db/folded.ts'
import { companyGroups, companyProjects } from './companies.table.ts'
import { teams } from './teams.table.ts'

type UserType = components['schemas']['UserType']
type UserStatus = components['schemas']['UserStatus']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const roles = pgTable(
  'roles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    userType: integer('user_type').$type<components['schemas']['UserType']>().notNull(),
    /** The company that created the role; null for the product's own roles. */
    groupId: integer('group_id').references(() => companyGroups.id),
    grants: jsonb('grants').$type<Grant[]>().notNull(),
    /** Users with this role must sign in with an authenticator app as second factor. */
    demandsSecondFactor: boolean('demands_second_factor').notNull().default(false),
    /**
     * For the product's own roles: the key of the role, and the grants it had when they were last set or
     * saved.
     */
    defaultKey: text('default_key'),
    givenGrants: jsonb('given_grants').$type<Grant[]>(),
  },
  (t) => [
    uniqueIndex('roles_name_in_company').on(sql`coalesce(${t.groupId}, 0)`, sql.raw(foldedSql('name'))),
  ],
)

/** Users who never signed in are sorted first. */
export const signedInOrder = sql.raw(`coalesce(users.last_login_at, '1970-01-01 00:00:00+00'::timestamptz)`)
export const neverCame = new Date(0)

const ofLiving = sql`status <> 'DELETED'`

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    userType: integer('user_type').$type<UserType>().notNull(),
    roleId: integer('role_id').references(() => roles.id),
    fullName: text('full_name').notNull(),
    /** Kept in lower case. */
    email: text('email'),
    phoneNumber: text('phone_number').notNull(),
    passwordHash: text('password_hash').notNull(),
    groupId: integer('group_id').references(() => companyGroups.id),
    /** Read only by the previous release while both releases run; the column is dropped with the next one. */
    projectId: integer('project_id').references(() => companyProjects.id),
    /** Projects that the user works for, of their own company or (staff) of any. Empty means all projects. */
    projectIds: integer('project_ids').array().notNull().default([]),
    /**
     * The partner of a partner's or driver's account. No foreign key, because partners refer to users
     * already.
     */
    partnerId: integer('partner_id'),
    countryId: integer('country_id'),
    /** The person's national identity number, whatever their country calls it. */
    ssn: text('ssn'),
    /** Of staff only: their manager, their working hours as free text, and their team. */
    managerId: integer('manager_id').references((): AnyPgColumn => users.id),
    shift: text('shift'),
    teamId: integer('team_id').references(() => teams.id),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    status: text('status').$type<UserStatus>().notNull().default('ACTIVE'),
    language: text('language').notNull().default('en'),
    themeMode: text('theme_mode').$type<components['schemas']['ThemeMode']>().notNull().default('system'),
    /** Storage key of the person's picture. */
    pictureKey: text('picture_key'),
    lastLoginAt: moment('last_login_at'),
    createdBy: integer('created_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    searchText: text('search_text')
      .generatedAlwaysAs(sql.raw(foldedSql('full_name')))
      .notNull(),
  },
  (t) => [
    // The phone and e-mail of a deleted account may be used again.
    uniqueIndex('users_email').on(t.email).where(ofLiving),
    uniqueIndex('users_phone').on(t.phoneNumber).where(ofLiving),
    index('users_by_type').on(t.userType, t.fullName, t.id),
    index('users_by_group').on(t.groupId, t.id),
    index('users_by_name').on(t.fullName, t.id),
    index('users_by_status').on(t.status, t.fullName, t.id),
    index('users_by_country').on(t.countryId, t.fullName, t.id),
    index('users_of_project').on(t.projectId),
    index('users_of_projects').using('gin', t.projectIds),
    index('users_by_age').on(t.createdAt, t.id),
    index('users_by_time_signed_in').on(signedInOrder, t.id),
    index('users_of_type_by_age').on(t.userType, t.createdAt, t.id),
    index('users_of_group_by_name').on(t.groupId, t.fullName, t.id),
    index('users_of_manager').on(t.managerId, t.fullName, t.id),
    index('users_of_partner').on(t.partnerId),
    index('users_of_team').on(t.teamId, t.fullName, t.id),
    index('users_by_role').on(t.roleId, t.fullName, t.id),
    index('users_by_search').on(sql`search_text collate "C"`, t.id),
    index('users_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('users_by_part_of_email').using('gin', t.email.op('gin_trgm_ops')),
    index('users_by_part_of_phone').using('gin', t.phoneNumber.op('gin_trgm_ops')),
  ],
)

/** Accounts that are not deleted; phone numbers and e-mail addresses are unique among these only. */
export const isLiving = sql`${users.status} <> 'DELETED'`

export type UserRow = typeof users.$inferSelect
