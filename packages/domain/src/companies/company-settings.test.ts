import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import {
  companySettingsForm,
  complaintsAboutSetting,
  creditLimitOf,
  isCreditUsedUp,
  isOfSupport,
  isSettingOn,
  settingsOfForm,
} from './company-settings.ts'

const said = (name: string, ...values: string[]) => complaintsAboutSetting({ name, values }, [1, 2, 10])
const flag = ['Value must be true or false']

it.each([
  ['CREDIT_HOLD', ['true'], []],
  ['CREDIT_HOLD', ['false', 'Two invoices unpaid'], []],
  ['CREDIT_HOLD', ['yes'], flag],
  ['HARD_COPY_POD', [], flag],
  ['REQUIRED_DOCUMENTS', [], []],
  ['REQUIRED_DOCUMENTS', ['1', '10'], []],
  ['REQUIRED_DOCUMENTS', ['43'], ['Documents must be booking documents']],
  ['NOTIFICATION_EMAILS', ['ops@indus.com'], []],
  ['NOTIFICATION_EMAILS', ['ops@indus.info'], ['ops@indus.info is not an e-mail address']],
  ['WALLET_LOW', [], []],
  ['WALLET_LOW', ['0'], []],
  ['WALLET_LOW', ['50000.50'], []],
  ['WALLET_LOW', ['-1'], ['Enter one amount that is not below zero']],
  ['WALLET_LOW', ['much'], ['Enter one amount that is not below zero']],
  ['WALLET_LOW', ['1', '2'], ['Enter one amount that is not below zero']],
  ['CREDIT_LIMIT', [], []],
  ['CREDIT_LIMIT', ['500000'], []],
  ['CREDIT_LIMIT', ['-1'], ['Enter one amount that is not below zero']],
  ['THEME', ['anything'], []],
] as const)('%s of %j', (name, values, complaints) => expect(said(name, ...values)).toEqual(complaints))

it('twenty addresses are told, and no more', () => {
  const emails = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@indus.com`)
  expect(said('NOTIFICATION_EMAILS', ...emails(20))).toEqual([])
  expect(said('NOTIFICATION_EMAILS', ...emails(21))).toEqual(['You can enter at most 20 e-mails'])
})

it('customer support sets credit and papers', () => {
  expect(['CREDIT_HOLD', 'REQUIRED_DOCUMENTS', 'HARD_COPY_POD', 'THEME'].map(isOfSupport)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a switch is on where it says so', () => {
  const entries = [
    { name: 'CREDIT_HOLD', values: ['true'] },
    { name: 'HARD_COPY_POD', values: ['false'] },
  ]
  expect(isSettingOn(entries, 'CREDIT_HOLD')).toBe(true)
  expect(isSettingOn(entries, 'HARD_COPY_POD')).toBe(false)
  expect(isSettingOn([], 'CREDIT_HOLD')).toBe(false)
})

it.each([
  ['499999.99', false],
  ['500000', true],
  ['500000.01', true],
])('of a limit of 500000 an open %s has used it up: %s', (open, isUsedUp) => {
  const limit = creditLimitOf([{ name: 'CREDIT_LIMIT', values: ['500000'] }]) ?? ''
  expect(isCreditUsedUp(open, limit)).toBe(isUsedUp)
  expect(creditLimitOf([{ name: 'CREDIT_LIMIT', values: [] }])).toBeUndefined()
})

const typed = {
  walletLow: '50,000',
  requiredDocuments: ['2'],
  notificationEmails: 'ops@indus.com\n gate@indus.com;',
}

it('e-mails are typed one to a line or with commas', () => {
  const form = companySettingsForm.parse({
    ...typed,
    creditHold: true,
    creditReason: ' Unpaid ',
    creditLimit: '500,000',
  })
  expect(settingsOfForm(form, true)).toEqual([
    { name: 'CREDIT_HOLD', values: ['true', 'Unpaid'] },
    { name: 'CREDIT_LIMIT', values: ['500000'] },
    { name: 'REQUIRED_DOCUMENTS', values: ['2'] },
    { name: 'HARD_COPY_POD', values: ['false'] },
    { name: 'NOTIFICATION_EMAILS', values: ['ops@indus.com', 'gate@indus.com'] },
    { name: 'WALLET_LOW', values: ['50000'] },
  ])
  expect(settingsOfForm(form, false).map(({ name }) => name)).toEqual([
    'HARD_COPY_POD',
    'NOTIFICATION_EMAILS',
    'WALLET_LOW',
  ])
  expect(complaintsOf(companySettingsForm, { ...typed, notificationEmails: 'nobody' })).toEqual([
    'notificationEmails: nobody is not an e-mail address',
  ])
  expect(complaintsOf(companySettingsForm, { ...typed, walletLow: '-5' })).toEqual([
    'walletLow: Enter one amount that is not below zero',
  ])
})
