/** A client of one process with two accounts, because moving money needs a maker and a checker. */
export type Teller = { url: string; maker: string; checker: string; random: () => number }

/** An answer that no story expects, such as a server error. */
export class UnexpectedFault extends Error {
  override name = 'UnexpectedFault'
}
/** A change by somebody else prevents the next step, so the story ends. */
class Refused extends Error {
  override name = 'Refused'
}

type Answered = { status: number; headers: Headers; data: unknown }

async function ask(
  { url }: Teller,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered> {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  // 503 is expected: the process is ending or the database is unavailable.
  if (answer.status >= 500 && answer.status !== 503)
    throw new UnexpectedFault(`${method} ${path}: ${answer.status} ${text}`)
  if (answer.status >= 400) throw new Refused(`${method} ${path}: ${answer.status} ${text}`)
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return { status: answer.status, headers: answer.headers, data: isJson ? JSON.parse(text).data : text }
}

type Row = { id: number }
const idOf = ({ data }: Answered): number => (data as Row).id
const oneOf = <Item>({ random }: Teller, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]
const isLucky = ({ random }: Teller, chance: number): boolean => random() < chance

const stories = {
  invoice: async (teller: Teller) => {
    const { maker, checker } = teller
    const line = {
      chargeType: 'TOLL',
      description: 'Motorway',
      quantity: 1 + Math.floor(teller.random() * 9),
    }
    const body = {
      ...{ companyId: isLucky(teller, 0.5) ? 1 : 2, periodFrom: '2001-01-01', periodTo: '2001-01-31' },
      lines: [{ ...line, rate: '500.25' }],
    }
    const id = idOf(await ask(teller, maker, 'POST', '/invoice', body))
    const move = (status: string, more: object = {}) =>
      ask(teller, checker, 'POST', `/invoice/${id}/status`, { status, ...more })
    await move('PENDING_APPROVAL')
    await move('APPROVED')
    if (isLucky(teller, 0.3)) return move('CANCELLED', { reason: 'Agreed otherwise' })
    await move('SENT')
    await move('PARTIALLY_PAID', { amount: '100.10', method: 'CASH' })
    return isLucky(teller, 0.7) ? move('PAID') : undefined
  },

  adjustment: async (teller: Teller) => {
    const { data } = await ask(teller, teller.maker, 'GET', '/wallet?pageSize=50')
    const wallet = oneOf(teller, (data as { items: Row[] }).items)
    const body = { direction: isLucky(teller, 0.5) ? 'CREDIT' : 'DEBIT', type: 'ADJUSTMENT', amount: '75.35' }
    const path = `/wallet/${wallet?.id}/adjustment`
    const id = idOf(await ask(teller, teller.maker, 'POST', path, { ...body, reason: 'Counted again' }))
    const decision = isLucky(teller, 0.8) ? 'APPROVED' : 'REJECTED'
    return ask(teller, teller.checker, 'POST', `/wallet/adjustment/${id}/decide`, { decision })
  },

  batch: async (teller: Teller) => {
    const payable = await payableOf(teller)
    const made = await ask(teller, teller.maker, 'POST', '/bank/v1/payment/batch', {
      walletIds: [payable?.id],
    })
    const id = Number(/PB-(\d+)/.exec(made.headers.get('content-disposition') ?? '')?.[1])
    return payBatch(teller, id)
  },

  'partner invoice': async (teller: Teller) => {
    const payable = await payableOf(teller)
    const days = { periodFrom: '2020-01-01', periodTo: '2099-12-31' }
    const body = { invoiceType: 'PARTNER', partnerId: payable?.partnerId, ...days }
    const id = idOf(await ask(teller, teller.maker, 'POST', '/partner-invoice', body))
    const move = (status: string, more: object = {}) =>
      ask(teller, teller.checker, 'POST', `/partner-invoice/${id}/status`, { status, ...more })
    await move('APPROVED')
    return isLucky(teller, 0.6) ? move('CANCELLED', { reason: 'Agreed otherwise' }) : undefined
  },
}

type Payable = { id: number; partnerId: number; obstacle: string | null }

async function payableOf(teller: Teller): Promise<Payable | undefined> {
  const { data } = await ask(teller, teller.maker, 'GET', '/bank/v1/payment/due?pageSize=50')
  return oneOf(
    teller,
    (data as { items: Payable[] }).items.filter(({ obstacle }) => obstacle === null),
  )
}

/** Approves, sends and settles a batch by the bank's answer; sometimes a payment is returned days later. */
async function payBatch(teller: Teller, id: number): Promise<unknown> {
  const path = `/bank/v1/payment/batch/${id}`
  for (const status of ['APPROVED', 'SENT'])
    await ask(teller, teller.checker, 'POST', `${path}/status`, { status })
  const { data } = await ask(teller, teller.checker, 'GET', path)
  const { payments } = data as { payments: { payment: { paymentNumber: string } }[] }
  const answer = (word: string) => {
    const form = new FormData()
    const rows = payments.map(({ payment }) => `${payment.paymentNumber},${word}`)
    form.set('file', new File([['Reference,Status', ...rows].join('\n')], 'answer.csv', { type: 'text/csv' }))
    return ask(teller, teller.checker, 'POST', `${path}/answer`, form)
  }
  await answer(isLucky(teller, 0.5) ? 'paid' : 'failed')
  return isLucky(teller, 0.7) ? answer('returned') : undefined
}

/** Runs a random story to its end, or until others prevent a step; returns its name. */
export async function anyStory(teller: Teller): Promise<keyof typeof stories> {
  const names = Object.keys(stories) as (keyof typeof stories)[]
  const name = oneOf(teller, names) ?? 'invoice'
  try {
    await stories[name](teller)
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
  }
  return name
}
