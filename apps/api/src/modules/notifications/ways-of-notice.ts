import { zoneOfCountry } from '@karwan/domain/kernel'
import {
  afterQuiet,
  type Channels,
  channelsFor,
  isPushed,
  type NotificationChannel,
  notificationTypes,
  quietHoursFor,
} from '@karwan/domain/notifications'
import { inArray } from 'drizzle-orm'
import { companyGroups } from '../../kernel/companies.table.ts'
import { wantsMail } from '../configuration/mail-choice.ts'
import { settingsOfCompanies } from './company-settings.ts'
import { devicesOf } from './deliver-push.ts'
import type { Notice, Within } from './write-notices.ts'

/** The channels of a notification, and when those are due that wait for the end of quiet hours. */
export type Ways = {
  portal: boolean
  mail: boolean
  sms: boolean
  /** The push devices to send to. */
  deviceIds: readonly number[]
  dueAt: Date
}
export type WaysOf = (notice: Notice) => Ways

/** Channels by the choices of recipients and their companies, as far as possible; read once for all. */
export async function waysOfNotices(within: Within, notices: readonly Notice[]): Promise<WaysOf> {
  const planned = await plansOf(within, notices)
  const devices = within.config.push
    ? await devicesOf(
        within.tx,
        planned.flatMap(({ notice, out }) => (out.push ? [notice.recipient.user.id] : [])),
      )
    : new Map<number, readonly number[]>()
  const mailed = new Map<number, boolean>()
  for (const { notice, out } of planned) {
    const { id } = notice.recipient.user
    if (out.mail && !mailed.has(id)) mailed.set(id, await wantsMail(within.tx, id))
  }
  const ways = new Map(
    planned.map(({ notice, out, dueAt }): [Notice, Ways] => {
      const { id } = notice.recipient.user
      const mail = out.mail && mailed.get(id) === true
      const deviceIds = out.push ? (devices.get(id) ?? []) : []
      return [notice, { portal: out.portal, mail, sms: out.sms, deviceIds, dueAt }]
    }),
  )
  return (notice) => {
    const found = ways.get(notice)
    if (!found) throw new NoWays(`Nobody asked over which ways ${notice.type} goes out`)
    return found
  }
}

class NoWays extends Error {
  override name = 'NoWays'
}

type Plan = { notice: Notice; out: Required<Channels>; dueAt: Date }

async function plansOf({ tx, now }: Within, notices: readonly Notice[]): Promise<Plan[]> {
  const companyIds = notices.flatMap(({ recipient: { company, user } }) =>
    company === undefined ? (user.groupId ?? []) : [],
  )
  const companies = companyIds.length === 0 ? new Map() : await settingsOfCompanies(tx, companyIds)
  const asked = notices.map((notice) => {
    const { user, settings, company } = notice.recipient
    const chosen = {
      own: settings,
      company: company === undefined ? (companies.get(user.groupId ?? 0) ?? null) : company,
    }
    return { notice, user, chosen, ...quietHoursFor(chosen) }
  })
  const clockOf = await clocksOf(
    tx,
    asked.flatMap(({ user, quiet }) => (quiet ? user : [])),
  )
  return asked.map(({ notice, user, chosen, quiet }) => {
    const { channels } = channelsFor(notificationTypes[notice.type].category, chosen)
    const dueAt = afterQuiet(now, quiet, clockOf(user))
    // A notification that expires before the quiet hours end is not sent by mail, SMS or push.
    const isOver = Boolean(notice.expiresAt && notice.expiresAt <= dueAt)
    const out = {
      portal: channels.portal,
      mail: channels.mail && user.email !== null && !isOver,
      sms: channels.sms && !isOver,
      push: isPushed(channels) && !isOver,
    }
    return { notice, out, dueAt }
  })
}

type Living = Pick<Notice['recipient']['user'], 'countryId' | 'groupId'>

/** A person's time zone: of their country, otherwise of their company. */
async function clocksOf(tx: Within['tx'], people: readonly Living[]): Promise<(user: Living) => string> {
  const houses = people.flatMap(({ countryId, groupId }) => (countryId === null ? (groupId ?? []) : []))
  const { id, countryId } = companyGroups
  const rows =
    houses.length === 0
      ? []
      : await tx
          .select({ id, countryId })
          .from(companyGroups)
          .where(inArray(id, [...new Set(houses)]))
  const ofHouse = new Map(rows.map((row) => [row.id, row.countryId]))
  return (user) => zoneOfCountry(user.countryId ?? ofHouse.get(user.groupId ?? 0))
}

/** The channels by the contract's names. */
export function namesOfWays({ portal, mail, sms, deviceIds }: Ways): NotificationChannel[] {
  const went = { PORTAL: portal, MAIL: mail, SMS: sms, PUSH: deviceIds.length > 0 } as const
  const order = ['PORTAL', 'MAIL', 'SMS', 'PUSH'] as const
  return order.filter((way) => went[way])
}
