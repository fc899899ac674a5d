import { demoPassword } from '../db/demo-password.ts'
import type { Settings } from './settings.ts'

const demoAccounts = [
  ['csr@karwan.test', '+923001110001', 'Super admin', 'csr'],
  ['agent@karwan.test', '+923001110002', 'CSR agent', 'csr'],
  ['shipper@karwan.test', '+923001110003', 'Shipper admin of Indus Textiles', 'shipper'],
  ['shipper2@karwan.test', '+923001110004', 'Shipper admin of Horn Trading', 'shipper'],
  ['broker@karwan.test', '+923001110005', 'Broker (demand adda)', 'shipper'],
] as const

export function announcement({ addresses, api }: Settings, database: string, withDemo: boolean): string {
  return [
    '',
    `  Customer support   ${addresses.csr}`,
    `  Shippers, brokers  ${addresses.shipper}`,
    `  API                ${addresses.api}${api.docs ? '   (reference: /docs)' : ''}`,
    `  Database           ${database}`,
    ...(withDemo ? ['', `  Demo accounts, password ${demoPassword}:`, ...demoAccounts.map(lineOf)] : []),
    '',
    '  Ctrl+C stops.',
    '',
  ].join('\n')
}

const lineOf = ([email, phone, role, app]: (typeof demoAccounts)[number]): string =>
  `    ${email.padEnd(22)} ${phone}  ${role}, at ${app === 'csr' ? 'customer support' : 'shippers, brokers'}`
