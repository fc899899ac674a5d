import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAmounts, compareAmounts } from '@karwan/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpClient } from '../testing/http-client.ts'
import { filledDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { killServers, type ServerProcess, startServer } from '../testing/server-process.ts'
import { booksOf } from './books.ts'

// PGlite has one connection and serialises everything.
const server = process.env.TEST_DATABASE_URL
const rounds = Number(process.env.RACE_ROUNDS ?? 30)

type Booking = { bookingId: number; amount: string }
type Payable = { id: number; obstacle: string | null; bookings: Booking[] }

describe.runIf(server)(
  'what a booking has earned, paid by hand at one process and in a batch at another',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'karwan-by-hand-'))
    let database: OwnDatabase
    let one: ReturnType<typeof httpClient>
    let other: ReturnType<typeof httpClient>
    let both: ServerProcess[]
    let maker: string
    let checker: string
    beforeAll(async () => {
      database = await filledDatabase('by_hand', folder)
      const env = { ...database.env, KARWAN_REQUESTS_PER_MINUTE: '1000000' }
      both = await Promise.all([1, 2].map(() => startServer(['--data', folder, '--seed', 'demo'], env)))
      one = httpClient(both[0]?.url ?? '')
      other = httpClient(both[1]?.url ?? '')
      const tokenOf = async (email: string) => (await one.signIn(email)).body.data.auth.token as string
      maker = await tokenOf('csr@karwan.test')
      checker = await tokenOf('finance@karwan.test')
    }, 120_000)
    afterAll(async () => {
      await killServers()
      rmSync(folder, { recursive: true, force: true })
      await database.drop()
    })

    const read = async (path: string) => {
      const { status, body } = await one.ask('GET', path, { token: checker })
      expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
      return body.data
    }
    const payable = (walletId: number): Promise<Payable> => read(`/bank/v1/payment/due/${walletId}`)
    const balanceOf = async (walletId: number): Promise<string> => (await read(`/wallet/${walletId}`)).balance
    const newestBatch = async () =>
      (await read('/bank/v1/payment/batch?sort=createdAt:desc&pageSize=1')).items[0]

    async function ask(walletId: number, { bookingId, amount }: Booking, direction: 'CREDIT' | 'DEBIT') {
      const body = { direction, type: 'BALANCE_PAYMENT', amount, bookingId, reason: 'Paid at the counter' }
      const answer = await one.ask('POST', `/wallet/${walletId}/adjustment`, { token: maker, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body.data.id as number
    }
    const approve = (client: typeof one, id: number) =>
      client.ask('POST', `/wallet/adjustment/${id}/decide`, {
        token: checker,
        body: { decision: 'APPROVED' },
      })
    /** Creates a payment batch; returns the bank file or the refusal. */
    async function batch({ url }: ServerProcess, walletId: number, bookingIds: number[]) {
      const answer = await fetch(`${url}/bank/v1/payment/batch`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${maker}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ walletIds: [walletId], bookingIds }),
      })
      return { status: answer.status, text: await answer.text() }
    }

    it(`is paid once, in each of ${rounds} rounds, and every ledger balances`, async () => {
      const { items } = await read('/bank/v1/payment/due?pageSize=50')
      const id = (items as Payable[]).find(({ obstacle }) => obstacle === null)?.id ?? -1
      const { bookings: due } = await payable(id)
      const [booking = expect.unreachable('the demo has one')] = due.filter(
        ({ amount }) => compareAmounts(amount, '0') > 0,
      )
      const won = { hand: 0, batch: 0 }
      for (let round = 0; round < rounds; round += 1) {
        const before = await balanceOf(id)
        const asked = await ask(id, booking, 'DEBIT')
        const [hand, paid] = await atOnce(
          round,
          () => approve(one, asked),
          () => batch(both[1] ?? expect.unreachable(), id, [booking.bookingId]),
        )
        expect(Math.max(hand.status, paid.status), paid.text).toBeLessThan(500)
        if (hand.status === 200) {
          won.hand += 1
          expect(await balanceOf(id)).toBe(addAmounts(before, `-${booking.amount}`))
          // The money of the wallet's other bookings must not pay this booking a second time.
          expect(paid.status, paid.text).toBe(422)
          const back = await approve(one, await ask(id, booking, 'CREDIT'))
          expect(back.status, JSON.stringify(back.body)).toBe(200)
        } else {
          won.batch += 1
          expect([hand.body.code, paid.status]).toEqual(['wallet.booking_in_batch', 201])
          expect((await approve(other, asked)).body.code).toBe('wallet.booking_in_batch')
          await drop()
        }
        expect(await balanceOf(id)).toBe(before)
      }
      expect(Math.min(won.hand, won.batch), JSON.stringify(won)).toBeGreaterThan(0)
      await killServers()
      expect((await booksOf(database.env.DATABASE_URL, folder)).wrong).toEqual([])
    }, 300_000)

    async function drop() {
      const { id, version } = await newestBatch()
      const path = `/bank/v1/payment/batch/${id}?version=${version}`
      expect((await one.ask('DELETE', path, { token: maker })).status).toBeLessThan(300)
    }
  },
)

/** Runs both concurrently, with a head start that varies by round, so that each is sometimes first. */
async function atOnce<One, Other>(
  round: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const late = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const ahead = (round % 7) * 2 - 6
  return Promise.all([late(Math.max(0, -ahead)).then(one), late(Math.max(0, ahead)).then(other)])
}
