import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { apiPort, demoPassword } from './addresses.ts'
import { unfold } from './forms.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expect, test } from './portal-test.ts'

/** Unique strings, one for each kind of personal data and secret that the portal handles. */
const canary = {
  consignee: 'Qanarius Consignee Vexley',
  consigneePhone: '+923111222333',
  contact: 'Qanarius Contact Brindle',
  contactPhone: '+923111222444',
  address: 'Qanarius Street 4711',
  instructions: 'Qanarius gate word 9182',
  wrongPassword: 'Qanarius7Wrong',
  bidNotes: 'Qanarius rang from 0311 1222555',
  faultPhone: '+923111222666',
  faultEmail: 'qanarius@vexley.test',
  faultCnic: '35202-7654321-1',
}
/** Patterns that find the strings, and the phone numbers in any spelling. */
const traces = [
  /qanarius/i,
  /3111222\d{3}/,
  /0311 1222555/,
  /35202-?7654321-?1/,
  new RegExp(demoPassword),
  /eyJ[\w-]{10,}\.[\w-]{10,}/,
]

const port = apiPort + 60
let server: OwnServer
let sink: Server
const envelopes: string[] = []

test.use({
  origins: [port, port + 1, port + 9].map((at) => `http://localhost:${at}`),
  brokenOnPurpose: /canary fault|uncaught: canary/,
})
test.beforeAll(async () => {
  sink = createServer(async (request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*')
    answer.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'POST') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      envelopes.push(`${request.url}\n${readable(Buffer.concat(chunks))}`)
    }
    answer.end('{}')
  })
  await new Promise<void>((resolve) => sink.listen(port + 9, '127.0.0.1', resolve))
  server = await startOwnServer(port, {
    KARWAN_LOG_LEVEL: 'trace',
    KARWAN_SENTRY_DSN: `http://key@localhost:${port + 9}/1`,
  })
})
test.afterAll(async () => {
  await server.stop()
  sink.closeAllConnections()
  sink.close()
})

test('nothing personal and no secret is left in logs, reports, addresses, the browser or the build', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))

  await walk(page)
  await expect.poll(() => envelopes.filter((text) => text.includes('canary fault')).length).toBeGreaterThan(0)
  await expect.poll(() => envelopes.filter((text) => text.includes('replay_event')).length).toBeGreaterThan(0)
  await signOut(page)

  // Only JSON lines: the start-up message names the demo accounts and their password on purpose.
  const lines = server.log.filter((line) => line.startsWith('{'))
  expect(lines.length, 'lines in the log').toBeGreaterThan(20)
  expect(found(lines), 'in the log').toEqual([])
  expect(found(envelopes), 'in what is reported').toEqual([])
  expect(found(addresses), 'in addresses').toEqual([])
  expect(found(await leftInBrowser(page)), 'in the browser after signing out').toEqual([])
  expect(found(builtFiles()), 'in the build').toEqual([])
})

async function walk(page: Page): Promise<void> {
  await page.goto(`${server.csrApp}/auth/login`)
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Phone number or email').fill('csr@karwan.test')
  await password.fill(canary.wrongPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/Unable to login/).first()).toBeVisible()
  await password.fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  await page.goto(`${server.csrApp}/shipments/new`)
  await unfold(page)
  await page.getByLabel(/^Consignee name/).fill(canary.consignee)
  await page.getByLabel(/^Consignee (phone|number)/).fill(canary.consigneePhone)
  await page
    .getByLabel(/^Address/)
    .first()
    .fill(canary.address)
  await page.getByLabel('Instructions').fill(canary.instructions)
  // An incomplete form, so that the server gets the data and answers with errors.
  await page.getByRole('button', { name: 'Book shipment' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await send(page, 'POST', '/shipment/v3', {
    consigneeName: canary.consignee,
    consigneeNumber: canary.consigneePhone,
    pointOfContactName: canary.contact,
    pointOfContactNumber: canary.contactPhone,
    specialInstructions: canary.instructions,
  })
  await send(page, 'POST', '/bid/v3', { notes: canary.bidNotes })
  await page.evaluate((said) => {
    setTimeout(() => {
      throw new Error(`canary fault ${said.faultPhone} ${said.faultEmail} ${said.faultCnic}`)
    })
  }, canary)
}

/** Sends to the API directly, like a client with bugs of its own. */
async function send(page: Page, method: string, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, verb, text]) => {
      const token = localStorage.getItem('token') ?? ''
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      return (await fetch(address, { method: verb, headers, body: text })).status
    },
    [`http://localhost:${port}${path}`, method, JSON.stringify(body)] as const,
  )
  expect([400, 422]).toContain(status)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const leave = page.getByRole('button', { name: 'Leave' })
  await expect(leave.or(page.getByRole('heading', { name: 'Sign in' }))).toBeVisible()
  if (await leave.isVisible()) await leave.click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

const leftInBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const databases = (await indexedDB.databases()).map(({ name }) => String(name))
    return [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      ...caches,
      ...databases,
      document.cookie,
    ]
  })

function builtFiles(): string[] {
  const folder = join(import.meta.dirname, '../dist')
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json|html|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

/** Each match with the text around it. */
const found = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    traces.flatMap((trace) => {
      const at = text.search(trace)
      return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)]
    }),
  )

/** The session recorder sends a line of plain JSON, followed by compressed data. */
function readable(body: Buffer): string {
  const plain = body.toString('latin1')
  const at = body.indexOf(Buffer.from([0x78, 0x9c]))
  if (at < 0) return plain
  try {
    return `${plain.slice(0, at)}${inflateSync(body.subarray(at)).toString('utf8')}`
  } catch {
    // It is not compressed: the two bytes occurred by chance.
    return plain
  }
}
