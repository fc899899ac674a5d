import { serve } from '@hono/node-server'
import { UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import { roles, users } from '../kernel/accounts.table.ts'
import { addPartner, addTruck } from './market-people.ts'
import { marketScene } from './market-scene.ts'
import { samplePdf } from './sample-files.ts'
import { type TestApp, testApp } from './test-app.ts'

/**
 * The API with demo data as a process for browser tests. Its clock starts at the time of the demo data. `POST
 * /scenes/{name}` runs a step of the market scene with the JSON list of arguments in the body, and returns
 * its result.
 */
const allowedOrigins: string[] = []
const app = await testApp({ config: { allowedOrigins, loginsPerAddress: 100_000 } })
await addShipperUser(app)
const [began, first] = [performance.now(), app.deps.clock().getTime()]
const steps: Readonly<Record<string, (...given: never[]) => Promise<unknown>>> = {
  ...marketScene(app),
  call: (...[id, options]: Parameters<TestApp['call']>) => app.call(id, options),
  bookAs: (...[by, changes]: [string, Record<string, unknown>]) => marketScene(app, by).book(changes),
  addDocument: (...[bookingId, documentTypeId]: [number, number]) =>
    app.call('uploadBookingDocument', {
      as: 'csr@karwan.test',
      body: {
        bookingId,
        documentTypeId,
        file: new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' }),
      },
    }),
  addPartner: (...[facts]: [Parameters<typeof addPartner>[1]?]) => addPartner(app, facts),
  addTruck: (...[partnerId]: [number]) => addTruck(app, partnerId),
}

const server = serve({ port: 0, hostname: '127.0.0.1', fetch: answer }, ({ port }) =>
  process.stdout.write(`listening at http://127.0.0.1:${port}\n`),
)
// Ends when its parent closes standard input.
process.stdin.resume().on('end', () => void app.close().finally(() => process.exit(0)))
server.on('error', (fault) => process.stderr.write(`${fault.message}\n`))

async function answer(request: Request): Promise<Response> {
  app.setTime(new Date(first + performance.now() - began))
  const { pathname } = new URL(request.url)
  const origin = request.headers.get('origin')
  // Allows any port of localhost, because the test runner picks a free one.
  if (origin && new URL(origin).hostname === 'localhost' && !allowedOrigins.includes(origin))
    allowedOrigins.push(origin)
  const step = steps[/^\/scenes\/(\w+)$/.exec(pathname)?.[1] ?? '']
  if (step) return played(step, request)
  const response = await app.fetch(request)
  const headers = new Headers(response.headers)
  // The portal reads the server's time from this header.
  headers.set('Date', app.deps.clock().toUTCString())
  return new Response(response.body, { status: response.status, headers })
}

/** Sent as plain text, which needs no CORS preflight. */
async function played(step: (...given: never[]) => Promise<unknown>, request: Request): Promise<Response> {
  const headers = { 'Access-Control-Allow-Origin': '*' }
  try {
    const given = asArguments(JSON.parse(await request.text()))
    return Response.json((await step(...given)) ?? null, { headers })
  } catch (fault) {
    return Response.json({ fault: String(fault) }, { status: 500, headers })
  }
}

/** Arguments are not validated; wrong ones fail in the step. */
const asArguments = (given: unknown) => given as never[]

/** Adds a user with project scope, which the seed does not have. */
async function addShipperUser({ db }: TestApp): Promise<void> {
  const [admin] = await db.select().from(users).where(eq(users.email, 'shipper@karwan.test'))
  const [role] = await db.select().from(roles).where(eq(roles.name, 'Shipper user'))
  if (!admin || !role) throw new SeedChanged('The seed has no shipper admin or no role of shipper users')
  const { id: _, ...account } = admin
  await db.insert(users).values({
    ...account,
    userType: UserType.shipper,
    roleId: role.id,
    fullName: 'Tariq Mehmood',
    email: 'user@shipper.test',
    phoneNumber: '+923001110099',
  })
}

class SeedChanged extends Error {
  override name = 'SeedChanged'
}
