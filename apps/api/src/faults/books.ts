import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { embeddedExtensions } from '../db/embedded-folder.ts'

type Ask = (statement: string) => Promise<Record<string, unknown>[]>

const signed = `case e.direction when 'CREDIT' then e.line_amount else -e.line_amount end`

/** Queries that find inconsistencies in the ledger; none may return a row. */
const questions = {
  'a transaction does not add up': `select e.transaction_id from ledger_entries e group by 1 having sum(${signed}) <> 0`,
  'a transaction has one side': `select t.id from ledger_transactions t
    where (select count(*) from ledger_entries e where e.transaction_id = t.id) < 2`,
  'a wallet is not the sum of its entries': `select w.id from wallets w left join ledger_entries e on e.wallet_id = w.id
    group by w.id having w.balance <> coalesce(sum(${signed}), 0)
      or w.credit_total <> coalesce(sum(e.line_amount) filter (where e.direction = 'CREDIT'), 0)`,
  'a balance does not follow from the one before': `select id from (select e.id, e.balance_after,
      lag(e.balance_after, 1, 0) over (partition by e.wallet_id order by e.id) + ${signed} as expected
    from ledger_entries e) chain where balance_after <> expected`,
  'the wallets of a currency hold something': `select currency from wallets group by 1 having sum(balance) <> 0`,
  'a number was left out': `select c.series from invoice_counters c
    left join (select invoice_number from invoices union all select invoice_number from partner_invoices) n
      on n.invoice_number like c.series || '-%'
    group by c.series, c.last having count(n.invoice_number) <> c.last
      or max(split_part(n.invoice_number, '-', 3)::integer) <> c.last`,
  'a booking is in two living payments of a kind': `select booking_id, kind from payment_lines where is_living group by 1, 2 having count(*) > 1`,
  'a payment that was sent moved nothing, or twice': `select p.id from payments p where p.id > 6 and
    (select count(*) from ledger_transactions t where t.bank_payment_id = p.id and t.type = 'BALANCE_PAYMENT')
      <> case when p.state in ('DRAFT', 'APPROVED') then 0 else 1 end`,
  'a payment that came back is not back': `select p.id from payments p where p.id > 6 and
    (select count(*) from ledger_transactions t where t.bank_payment_id = p.id and t.type = 'REVERSAL')
      <> case when p.state in ('FAILED', 'RETURNED') then 1 else 0 end`,
  'an invoice is paid otherwise than its receipts': `select i.id from invoices i where i.id > 20 and i.paid <>
    (select coalesce(sum(e.line_amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.invoice_id = i.id and t.type = 'DEPOSIT' and e.direction = 'CREDIT')`,
  'an adjustment moved nothing, or twice': `select a.id from wallet_adjustments a where a.status <> 'PENDING' and
    (select count(*) from ledger_transactions t where t.key = 'adjustment:' || a.id)
      <> case a.status when 'SUCCESS' then 1 else 0 end`,
} as const

/** The inconsistencies in the ledger of a database that no process uses any more. */
export async function booksOf(url: string | undefined, folder: string) {
  const { ask, close } = url ? await onServer(url) : await inFolder(folder)
  const wrong: string[] = []
  for (const [what, question] of Object.entries(questions)) {
    const rows = await ask(question)
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  const [numbered] = await ask(
    `select count(*)::integer as found from invoices where invoice_number is not null`,
  )
  await close()
  return { wrong, invoicesNumbered: Number(numbered?.found) }
}

async function onServer(url: string): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { ask: async (statement) => (await client.query(statement)).rows, close: () => client.end() }
}

async function inFolder(folder: string): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const client = await PGlite.create({ dataDir: join(folder, 'pglite'), extensions: embeddedExtensions })
  return {
    ask: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    close: () => client.close(),
  }
}
