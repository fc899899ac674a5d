import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { tables } from '../testing/tables.ts'
import type { RolePerson } from './role-people.ts'

type Gate = {
  name: string
  /** Columns are matched by name, so that new columns are tested from the start. */
  columns: RegExp
  /** Tables whose columns of that name have rules of their own. */
  except: readonly string[]
  /** Who may see the columns; deliberately independent of field-gates.ts and the mappers. */
  opensFor: (person: RolePerson) => boolean
  /** The value written into numeric columns of this gate, in every row. */
  figure: string
  /** Values that answers to other people must not contain. */
  traces: RegExp
}

const holds = ({ grants }: RolePerson, permission: Permission) => scopeFor(grants, permission) !== undefined
const isStaff = ({ userType }: RolePerson) => userType === UserType.internal
const isShipper = ({ userType }: RolePerson) =>
  userType === UserType.shipper || userType === UserType.demandAdda
const isCarrier = (person: RolePerson) => !isStaff(person) && !isShipper(person)
const seesMargin = (person: RolePerson) => isStaff(person) && holds(person, 'margin:view')
const seesRates = (person: RolePerson) =>
  seesMargin(person) || (isStaff(person) && holds(person, 'rate:view'))

export const gates: readonly Gate[] = [
  {
    name: 'margin:view',
    columns: /margin/,
    except: [],
    opensFor: seesMargin,
    figure: '91234.56',
    // The second number is the margin: the shipper's figure minus the partner's.
    traces: /\b91234\.56\b|\b11111\.11\b/,
  },
  {
    name: 'rate:view of what the shipper pays',
    columns: /^(shipper_amount|.*shipper_rate|contract_amount)$/,
    except: [],
    // Each viewer sees one side's price; both sides only if they may see the margin.
    opensFor: (person) => seesMargin(person) || isShipper(person) || (isStaff(person) && !seesRates(person)),
    figure: '82345.67',
    traces: /\b82345\.67\b/,
  },
  {
    name: 'rate:view of what the partner gets',
    columns: /^(amount|counter_amount|awarded_amount|freight_amount|partner_amount)$/,
    // Invoice lines contain what the company pays, and are visible to those who may read its invoices.
    except: ['invoice_lines'],
    opensFor: (person) => person.userType === UserType.partner || seesRates(person),
    figure: '71234.56',
    traces: /\b71234\.56\b/,
  },
  {
    name: 'phone:reveal',
    columns: /phone/,
    // Companies may read their own phones (see below). Accounts and projects are visible to their own people
    // too; people.test.ts tests accounts.
    except: ['users', 'company_projects', 'locations'],
    opensFor: (person) => holds(person, 'phone:reveal') || isCarrier(person),
    figure: '0',
    traces: /\+?9255\d{8}/,
  },
  {
    name: 'phone:reveal of whom goods are sent to',
    columns: /^(consignee_number|point_of_contact_number|contact_phone)$/,
    except: [],
    // Shippers know the contacts of their own shipments, and carriers must call them.
    opensFor: (person) => holds(person, 'phone:reveal') || isCarrier(person) || isShipper(person),
    figure: '0',
    traces: /\+?9277\d{8}/,
  },
  {
    name: 'identity:view',
    columns: /cnic|passport|license_number|birth|father/,
    except: ['users'],
    opensFor: (person) => holds(person, 'identity:view'),
    figure: '0',
    traces: /88\d{11}/,
  },
  {
    name: 'bank:view',
    columns: /iban|bank|account_number|wallet/,
    // The banks and the prefixes of their IBANs are public.
    except: ['banks'],
    opensFor: (person) => holds(person, 'bank:view'),
    figure: '0',
    traces: /66\d{11}/,
  },
]

/** Writes each gate's trace into its columns in every row. */
export async function fillGatedColumns(db: Database): Promise<string[]> {
  const filled: string[] = []
  for (const table of tables) {
    const { name } = getTableConfig(table)
    const columns: Record<string, PgColumn> = getTableColumns(table)
    for (const column of Object.values(columns)) {
      const gate = gates.find(
        ({ columns: named, except }) => named.test(column.name) && !except.includes(name),
      )
      const value = gate && traceFor(gate, column)
      if (value === undefined) continue
      await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${value}`)
      filled.push(`${name}.${column.name}`)
    }
  }
  for (const [place, gate] of gates.entries()) await noteGatedColumns(db, gate, place)
  return filled
}

/** Writes audit entries as for a change of all columns of a gate, under their names in the API. */
async function noteGatedColumns(
  db: Database,
  { columns, figure, traces }: Gate,
  place: number,
): Promise<void> {
  const named = tables
    .flatMap((table) => Object.entries(getTableColumns(table) as Record<string, PgColumn>))
    .filter(([, column]) => columns.test(column.name) && /^(text|numeric)/.test(column.getSQLType()))
  const text = ['+925500000001', '+927700000001', '8800000000001', '6600000000001'].find((one) =>
    traces.test(one),
  )
  const after = Object.fromEntries(named.map(([name]) => [name, text ?? figure]))
  await db.execute(sql`update audit_log set after = ${JSON.stringify(after)}::jsonb
    where id % ${gates.length} = ${place}`)
}

/** Columns with codes, such as the type of a margin, are not secret. */
function traceFor({ figure, name }: Gate, column: PgColumn): SQL | undefined {
  const type = column.getSQLType()
  if (type.startsWith('numeric')) return sql`${figure}::numeric`
  if (type !== 'text') return undefined
  if (name === 'phone:reveal') return sql`'+9255' || lpad(id::text, 8, '0')`
  if (name.startsWith('phone:reveal')) return sql`'+9277' || lpad(id::text, 8, '0')`
  return sql`${name === 'bank:view' ? '66' : '88'} || lpad(id::text, 11, '0')`
}
