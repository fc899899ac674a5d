import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperationId } from '@karwan/sdk/permissions'
import type { Logger } from 'drizzle-orm'
import pino from 'pino'
import { createApp } from '../app.ts'
import { type ApiConfig, localConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { SeedKind } from '../db/seed/index.ts'
import { bodyOf } from '../http/body-of.ts'
import { routes } from '../http/document.ts'
import type { Deps } from '../http/handler.ts'
import { createChangeChannel } from '../kernel/change-channel.ts'
import { callOutWith } from '../modules/integrations/call-out.ts'
import { createAccessTokens } from '../modules/session/access-tokens.ts'
import { newSigningKeys } from '../modules/session/signing-keys.ts'
import { createPdfPrinter } from '../pdf/pdf-printer.ts'
import { openFiles } from '../storage/open-files.ts'
import { mediaTypeOf, refuseUndocumented } from './answer-check.ts'
import { formOf } from './form-of.ts'
import { testNow } from './snapshot.ts'
import { testDatabase } from './test-database.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test names the fields it expects, and fails where they are not
export type Answered = { status: number; body: any; headers: Headers }
type CallOptions = {
  as?: string | null
  token?: string
  path?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

export type TestApp = {
  db: Database
  deps: Deps
  fetch(request: Request): Promise<Response>
  /** Calls an operation as a demo account (by e-mail address) and checks the answer against the contract. */
  call(id: OperationId, options?: CallOptions): Promise<Answered>
  signIn(email: string): Promise<{ token: string; refreshToken: string; userId: number }>
  /** Sets the server's clock, which does not advance by itself. */
  setTime(now: Date): void
  pass(milliseconds: number): void
  close(): Promise<void>
}

const shipperApp = /^(shipper|broker)/
const password = 'Karwan2026'
/** Half of the ten minutes of an access token, in real time: the clock of tests that serve pages follows it. */
const freshMs = 5 * 60_000

export async function testApp({
  seed = 'demo',
  config = {},
  statements,
  log = pino({ level: 'silent' }),
}: {
  seed?: SeedKind
  config?: Partial<ApiConfig>
  /** Logs every SQL statement before it runs. */
  statements?: Logger
  log?: pino.Logger
} = {}): Promise<TestApp> {
  const database = await testDatabase(seed, statements)
  let now = testNow
  const clock = () => new Date(now)
  const kept = mkdtempSync(join(tmpdir(), 'karwan-files-'))
  const deps: Deps = {
    db: database.db,
    ...(await openFiles({ folder: kept })),
    folders: [],
    clock,
    newId: () => randomUUID(),
    changes: createChangeChannel(),
    carriers: {},
    callOut: callOutWith(),
    pdf: createPdfPrinter(),
    tokens: createAccessTokens(await newSigningKeys(), clock),
    config: {
      ...localConfig,
      requestsPerMinute: 100_000,
      push: {
        publicKey: 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo',
      },
      ...config,
    },
    log,
  }
  const app = createApp(deps)
  const signedIn = new Map<string, { since: number; session: ReturnType<typeof signInAnew> }>()
  const fetch = async (request: Request) => app.fetch(request)

  async function call(id: OperationId, options: CallOptions = {}): Promise<Answered> {
    const { as = null, path = {}, query = {}, body, headers = {} } = options
    const route = routes.find((candidate) => candidate.id === id)
    if (!route) throw new UnknownOperation(id)
    const url = new URL(
      `http://api.test${route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])))}`,
    )
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const token = options.token ?? (as === null ? undefined : (await signIn(as)).token)
    // The request sets the Content-Type with the form's boundary itself.
    const isForm = bodyOf(route.operation)?.type === 'multipart/form-data'
    const request = new Request(url, {
      method: route.method.toUpperCase(),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? formOf(Object(body)) : JSON.stringify(body) }),
    })
    const response = await app.fetch(request)
    const type = mediaTypeOf(response)
    const answered = {
      status: response.status,
      headers: response.headers,
      body: await bodyIn(response, type),
    }
    refuseUndocumented(route, { ...answered, type })
    return answered
  }

  function signIn(email: string) {
    const known = signedIn.get(email)
    if (known && performance.now() - known.since < freshMs) return known.session
    const session = signInAnew(email)
    signedIn.set(email, { since: performance.now(), session })
    return session
  }

  async function signInAnew(email: string): Promise<{ token: string; refreshToken: string; userId: number }> {
    const isShipper = shipperApp.test(email) || email.endsWith('@shipper.test')
    const { body, status } = await call(isShipper ? 'loginShipper' : 'loginInternal', {
      body: {
        phoneNumber: email,
        password,
        clientSecret: isShipper ? 'shipper-local-secret' : 'csr-local-secret',
        isEmail: true,
      },
    })
    if (status !== 200) throw new SignInRefused(`${email}: ${JSON.stringify(body)}`)
    return { ...body.data.auth, userId: body.data.user.id }
  }

  return {
    db: database.db,
    deps,
    fetch,
    call,
    signIn,
    setTime(to) {
      now = to
    },
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
    async close() {
      await Promise.all([database.close(), deps.pdf.close()])
      rmSync(kept, { recursive: true, force: true })
    },
  }
}

/** JSON is parsed, an endless event stream is only cancelled, and everything else is read as bytes. */
async function bodyIn(response: Response, type: string | undefined): Promise<unknown> {
  if (type === 'application/json') return response.json()
  if (type === 'text/event-stream') return response.body?.cancel()
  return new Uint8Array(await response.arrayBuffer())
}

class UnknownOperation extends Error {
  override name = 'UnknownOperation'
}

class SignInRefused extends Error {
  override name = 'SignInRefused'
}
