import type { Grant } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyGroups, companyProjects } from './companies.table.ts'

type UserType = components['schemas']['UserType']
type UserStatus = components['schemas']['UserStatus']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const roles = pgTable(
  'roles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    userType: integer('user_type').$type<components['schemas']['UserType']>().notNull(),
    grants: jsonb('grants').$type<Grant[]>().notNull(),
  },
  (t) => [uniqueIndex('roles_name').on(t.name)],
)

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userType: integer('user_type').$type<UserType>().notNull(),
    roleId: integer('role_id').references(() => roles.id),
    fullName: text('full_name').notNull(),
    /** Kept in lower case. */
    email: text('email'),
    phoneNumber: text('phone_number').notNull(),
    passwordHash: text('password_hash').notNull(),
    groupId: integer('group_id').references(() => companyGroups.id),
    projectId: integer('project_id').references(() => companyProjects.id),
    /** The partner that a partner's or driver's account belongs to; no reference, as partners name their users. */
    partnerId: integer('partner_id'),
    status: text('status').$type<UserStatus>().notNull().default('ACTIVE'),
    language: text('language').notNull().default('en'),
    themeMode: text('theme_mode').$type<components['schemas']['ThemeMode']>().notNull().default('system'),
    lastLoginAt: moment('last_login_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_phone').on(t.phoneNumber),
    index('users_by_type').on(t.userType, t.fullName, t.id),
    index('users_by_group').on(t.groupId, t.id),
  ],
)

export type UserRow = typeof users.$inferSelect
