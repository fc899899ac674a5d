import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { tables } from '../testing/tables.ts'
import type { RolePerson } from './role-people.ts'

type Gate = {
  name: string
  /** Columns by their names, so that a new one is behind its gate from its first day. */
  columns: RegExp
  /** Tables whose columns of that name have rules of their own. */
  except: readonly string[]
  /** Who may see them, told a second time and on purpose: field-gates.ts and the mappers say it as well. */
  opensFor: (person: RolePerson) => boolean
  /** What stands in a number of this gate, in every row of every table. */
  figure: string
  /** What no answer may hold for others. */
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
    // The second is what is left of the shipper's figure once the partner has theirs.
    traces: /\b91234\.56\b|\b11111\.11\b/,
  },
  {
    name: 'rate:view of what the shipper pays',
    columns: /^(shipper_amount|.*shipper_rate|contract_amount)$/,
    except: [],
    // One price for each viewer: both only for whom the difference is no secret.
    opensFor: (person) => seesMargin(person) || isShipper(person) || (isStaff(person) && !seesRates(person)),
    figure: '82345.67',
    traces: /\b82345\.67\b/,
  },
  {
    name: 'rate:view of what the partner gets',
    columns: /^(amount|counter_amount|awarded_amount|freight_amount|partner_amount)$/,
    // The lines of a bill say what the company pays, and are for whoever reads its bills.
    except: ['invoice_lines'],
    opensFor: (person) => person.userType === UserType.partner || seesRates(person),
    figure: '71234.56',
    traces: /\b71234\.56\b/,
  },
  {
    name: 'phone:reveal',
    columns: /phone/,
    // Companies read their own phones, below. Accounts and projects are read by their own people as well; for accounts, people.test.ts asks who else is told.
    except: ['users', 'company_projects', 'locations'],
    opensFor: (person) => holds(person, 'phone:reveal') || isCarrier(person),
    figure: '0',
    traces: /\+?9255\d{8}/,
  },
  {
    name: 'phone:reveal of whom goods are sent to',
    columns: /^(consignee_number|point_of_contact_number|contact_phone)$/,
    except: [],
    // Of one's own shipments one knows whom they are sent to, and who carries them has to call there.
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
    // Which banks there are, and how their account numbers begin, everybody may know.
    except: ['banks'],
    opensFor: (person) => holds(person, 'bank:view'),
    figure: '0',
    traces: /66\d{11}/,
  },
]

/** Puts the trace of its gate into every gated column of every row. */
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

/** What the audit log would keep of a change of all columns of a gate, under their names on the wire. */
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

/** Codes, such as the type of a margin, are no secret. */
function traceFor({ figure, name }: Gate, column: PgColumn): SQL | undefined {
  const type = column.getSQLType()
  if (type.startsWith('numeric')) return sql`${figure}::numeric`
  if (type !== 'text') return undefined
  if (name === 'phone:reveal') return sql`'+9255' || lpad(id::text, 8, '0')`
  if (name.startsWith('phone:reveal')) return sql`'+9277' || lpad(id::text, 8, '0')`
  return sql`${name === 'bank:view' ? '66' : '88'} || lpad(id::text, 11, '0')`
}
