import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { amountField, linesField, switchField, textField } from '../kernel/field.ts'
import { compareAmounts, isAmount } from '../kernel/money.ts'
import type { Labelled } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { fractionsIn } from '../kernel/whole-amounts.ts'
import { isEmail } from '../people/credentials.ts'
import { companiesSentences as say } from './companies.messages.ts'

/** Settings of a company besides the branding and terms that every client has. */
export const companySettings = {
  CREDIT_HOLD: { label: 'Credit hold', isOfSupport: true },
  CREDIT_LIMIT: { label: 'Credit limit', isOfSupport: true },
  REQUIRED_DOCUMENTS: { label: 'Documents needed before an invoice', isOfSupport: true },
  HARD_COPY_POD: { label: 'Proof of delivery on paper', isOfSupport: false },
  NOTIFICATION_EMAILS: { label: 'E-mails that are told', isOfSupport: false },
  WALLET_LOW: { label: 'Warn when the wallet falls below', isOfSupport: false },
} as const satisfies Record<string, Labelled & { isOfSupport: boolean }>
export type CompanySetting = keyof typeof companySettings

export const mostNotified = 20

type Entry = { name: string; values: readonly string[] }

/**
 * Credit and documents are agreed with customer support; the company may change all other settings itself.
 */
export const isOfSupport = (name: string): boolean =>
  Object.entries(companySettings).some(([known, { isOfSupport }]) => known === name && isOfSupport)

/** Complaints about an entry, as sentences; entries with unknown names are not checked here. */
export function complaintsAboutSetting(
  { name, values }: Entry,
  attachable: readonly number[],
  currency?: string,
): string[] {
  switch (name) {
    case 'CREDIT_HOLD':
    case 'HARD_COPY_POD':
      return values[0] === 'true' || values[0] === 'false' ? [] : [say['companies.setting_flag']]
    case 'REQUIRED_DOCUMENTS':
      return values.every((value) => attachable.some((id) => String(id) === value))
        ? []
        : [say['companies.setting_documents']]
    case 'NOTIFICATION_EMAILS':
      return [
        ...values
          .filter((value) => !isEmail(value))
          .map((email) => fillIn(say['companies.setting_email'], { email })),
        ...(values.length > mostNotified
          ? [fillIn(say['companies.setting_emails'], { limit: mostNotified })]
          : []),
      ]
    case 'CREDIT_LIMIT':
    case 'WALLET_LOW':
      if (!values.every(isLimit) || values.length > 1) return [say['companies.setting_amount']]
      return currency === undefined
        ? []
        : fractionsIn(currency, { amount: [companySettings[name].label, values[0]] }).map(
            ({ message }) => message,
          )
    default:
      return []
  }
}

const isLimit = (value: string): boolean => isAmount(value) && !value.startsWith('-')

/** Whether a switch of a company is on; one that nobody set is off. */
export const isSettingOn = (entries: readonly Entry[], name: CompanySetting): boolean =>
  entries.some((entry) => entry.name === name && entry.values[0] === 'true')

const addressesIn = (lines: string | undefined): string[] => (lines ?? '').split(/[\s,;]+/).filter(Boolean)

const oneOrNone = (value: string | undefined): string[] => (value === undefined ? [] : [value])

/** The credit limit of a company; undefined if none is set. */
export const creditLimitOf = (entries: readonly Entry[]): string | undefined =>
  entries.find(({ name }) => name === 'CREDIT_LIMIT')?.values[0]

/** The limit counts as used up when the open amount reaches it. */
export const isCreditUsedUp = (open: string, limit: string): boolean => compareAmounts(open, limit) >= 0

/** The settings as typed; e-mail addresses one per line. */
export const companySettingsForm = z
  .object({
    creditHold: switchField,
    creditReason: textField,
    creditLimit: amountField,
    hardCopyPod: switchField,
    requiredDocuments: z.array(z.string()),
    notificationEmails: linesField,
    walletLow: amountField,
  })
  .check((context) => {
    const { notificationEmails, walletLow, creditLimit } = context.value
    const typed = [
      { name: 'NOTIFICATION_EMAILS', values: addressesIn(notificationEmails), path: ['notificationEmails'] },
      { name: 'WALLET_LOW', values: oneOrNone(walletLow), path: ['walletLow'] },
      { name: 'CREDIT_LIMIT', values: oneOrNone(creditLimit), path: ['creditLimit'] },
    ]
    complainTo(
      context,
      typed.flatMap(({ path, ...entry }) =>
        complaintsAboutSetting(entry, []).map((message) => ({ path, message })),
      ),
    )
  })

/** Turns the form into entries; credit and documents are included only for customer support. */
export function settingsOfForm(
  form: z.output<typeof companySettingsForm>,
  isBySupport: boolean,
): { name: CompanySetting; values: string[] }[] {
  const {
    creditHold,
    creditReason,
    creditLimit,
    hardCopyPod,
    requiredDocuments,
    notificationEmails,
    walletLow,
  } = form
  const settings: { name: CompanySetting; values: string[] }[] = [
    {
      name: 'CREDIT_HOLD',
      values: [String(creditHold), ...(creditHold && creditReason ? [creditReason] : [])],
    },
    { name: 'CREDIT_LIMIT', values: oneOrNone(creditLimit) },
    { name: 'REQUIRED_DOCUMENTS', values: requiredDocuments },
    { name: 'HARD_COPY_POD', values: [String(hardCopyPod)] },
    { name: 'NOTIFICATION_EMAILS', values: addressesIn(notificationEmails) },
    { name: 'WALLET_LOW', values: oneOrNone(walletLow) },
  ]
  return settings.filter(({ name }) => isBySupport || !isOfSupport(name))
}
