import { secondFactorRefusals } from '@karwan/domain/session'
import type { OperationId } from '@karwan/sdk/permissions'
import type { Hono } from 'hono'
import { onlyLooking } from '../kernel/see-as.ts'
import type { Ports } from '../kernel/work.ts'
import { refuseUnseen } from './acting-reads.ts'
import { type AuditNote, actorOf, audit, auditWrite, firstNumber, userAgentOf } from './audit.ts'
import { bodyOf } from './body-of.ts'
import { type Method, type Route, routes } from './document.ts'
import { type Explanation, type Explanations, explain, explanationsOf } from './explain.ts'
import type { Caller, Deps, HandlersOf } from './handler.ts'
import { answerOnce, type Performed } from './idempotency.ts'
import { jsonAnswer } from './json-answer.ts'
import { MissingDeclaration, mayCall, permissionsOf } from './permission.ts'
import type { Doorkeeper, Doorkeepers, Preparation, Preparations } from './prepare.ts'
import { answerProblem } from './problem.ts'
import { readJsonBody } from './read-body.ts'
import { type Receiving, readForm } from './read-form.ts'
import { queryReader, readPath } from './read-query.ts'
import type { ReceivedFile } from './received-file.ts'
import { type Refusal, refusal } from './refusal.ts'
import { admit } from './request-rate.ts'
import { refuseHarmful } from './scan-files.ts'
import { type Validators, validatorsOf } from './validators.ts'

export type Handlers = HandlersOf<OperationId>
export type Environment = {
  Variables: {
    requestId: string
    ip: string
    caller: Caller | undefined
    /** The operation of the request; undefined if no operation has the path. */
    operation: OperationId | undefined
  }
}

type Authenticate = (headers: Headers) => Promise<Caller>
/** A handler whose request was validated against the document that its types are generated from. */
type CheckedHandler = (request: object) => Promise<unknown>

/** Mounts every operation of the document, with authentication, validation of the request and its answer. */
export function mount(
  app: Hono<Environment>,
  handlers: Handlers,
  {
    deps,
    authenticate,
    explanations,
    doorkeepers,
    preparations,
    ports,
  }: {
    deps: Deps
    authenticate: Authenticate
    explanations: Explanations
    doorkeepers: Doorkeepers
    preparations: Preparations
    ports: Ports
  },
): void {
  const byPath = new Map<string, Method[]>()
  for (const route of [...routes].sort(literalFirst)) {
    const handler = handlers[route.id]
    if (!handler) throw new MissingDeclaration(`${route.id} has no handler`)
    const permissions = permissionsOf(route)
    const validators = validatorsOf(route)
    const letIn = doorkeepers[route.id] as Doorkeeper | undefined
    const prepare = preparations[route.id] as Preparation | undefined
    const readQuery = queryReader(route.parameters)
    const known = explanations[route.id] ?? explanationsOf(handler)
    const isPublic = permissions.includes('public')
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    byPath.set(path, [...(byPath.get(path) ?? []), route.method])

    app.on(route.method.toUpperCase(), path, async (context) => {
      const request = context.req.raw
      context.set('operation', route.id)
      refuseUnseen(route.id, request)
      const caller = isPublic ? undefined : await authenticate(request.headers)
      context.set('caller', caller)
      if (caller) {
        await admit(deps, caller.seenBy ?? caller)
        const said = { ...context.var, userAgent: userAgentOf(request.headers) }
        if (caller.mustSetUpSecondFactor && !openBefore.has(route.id)) throw setUpFirst()
        if (!mayCall(caller, permissions, route)) throw await turnAway(deps, caller, route.id, said)
        if (caller.seenBy && route.method !== 'get' && !openToViewers.has(route.id))
          throw await turnAway(deps, caller, route.id, said, onlyLooking())
      }
      const now = deps.clock()
      const path = check(validators.path, readPath(context.req.param(), route.parameters), now, known?.path)
      const query = check(validators.query, readQuery(new URL(request.url).searchParams), now, known?.query)
      const by = { path, ip: context.get('ip'), deps }
      if (letIn) await letIn(by)
      const received: ReceivedFile[] = []
      try {
        const body = await readBody(route, request, { folder: deps.incoming, received })
        const read = {
          path,
          query,
          body: body === undefined ? body : check(validators.body, body, now, known?.body),
        }
        const requestId = context.get('requestId')
        const address = context.get('ip')
        const userAgent = userAgentOf(request.headers)
        if (received.length > 0) {
          const entityId = firstNumber(Object(path))
          const sent = { route, caller, body: read.body, received, entityId }
          await refuseHarmful(deps, { ...sent, address, userAgent, requestId })
        }
        const prepared = prepare ? await prepare(read.body, received, by) : read.body
        const perform = async (within: Deps): Promise<Performed> => {
          const note: AuditNote = {}
          const data = await (handler as CheckedHandler)({
            ...read,
            body: prepared,
            caller,
            headers: request.headers,
            ip: address,
            requestId,
            note: (more: AuditNote) => Object.assign(note, more),
            // A getter, because creating the signal is expensive.
            get signal() {
              return request.signal
            },
            deps: within,
            ports,
          })
          if (caller && route.method !== 'get')
            await auditWrite(within.db, {
              ...{ route, caller, at: now, address, requestId, path, data, note },
              userAgent,
            })
          if (data instanceof Response) return { response: data }
          const body = { data: data ?? null }
          const status = '201' in route.operation.responses ? 201 : 200
          return { status, body }
        }
        const answer = caller
          ? await answerOnce({ deps, caller, route, request, body: read.body }, perform)
          : await perform(deps)
        if ('response' in answer) return answer.response
        return jsonAnswer(answer.body, request.headers, {
          status: answer.status,
          headers: 'replayed' in answer && answer.replayed ? { 'Idempotent-Replayed': 'true' } : {},
        })
      } finally {
        await Promise.all(received.map((file) => file.discard()))
      }
    })
  }
  for (const [path, methods] of byPath) {
    const allow = methods
      .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
      .join(', ')
    app.all(path, (context) => {
      const refused = refusal.methodNotAllowed({ message: `Only ${allow} is allowed here` })
      const answer = answerProblem(refused, context.get('requestId'))
      answer.headers.set('Allow', allow)
      return answer
    })
  }
}

/** Operations that stay open to a user who must set up a second factor first. */
const openBefore: ReadonlySet<OperationId> = new Set([
  'logout',
  'getSessionUser',
  'getSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'openEvents',
])

/** Writes that stay open to a person who sees the portal as another user; they are recorded as this person's. */
const openToViewers: ReadonlySet<OperationId> = new Set(['endSeeingAs', 'recordTableFile'])

const setUpFirst = (): Refusal =>
  refusal.forbidden({
    code: 'session.second_factor_demanded',
    message: secondFactorRefusals['session.second_factor_demanded'],
  })

async function turnAway(
  { db, clock }: Deps,
  caller: Caller,
  subject: OperationId,
  { ip: address, requestId, userAgent }: Environment['Variables'] & { userAgent: string | undefined },
  refused = refusal.forbidden(),
): Promise<Refusal> {
  const who = actorOf(caller)
  await audit(db, { event: 'call refused', at: clock(), ...who, subject, address, userAgent, requestId })
  return refused
}

async function readBody(
  route: Route,
  request: Request,
  place: Pick<Receiving, 'folder' | 'received'>,
): Promise<unknown> {
  const wanted = bodyOf(route.operation)
  if (!wanted) return undefined
  const body = await (wanted.type === 'multipart/form-data'
    ? readForm(request, { ...place, schema: wanted.media.schema })
    : readJsonBody(request))
  if (body !== undefined || !wanted.required) return body
  throw refusal.malformed({ code: 'request.body_missing', message: 'The body is missing' })
}

function check<Value>(
  validator: Validators['query'],
  value: Value,
  now: Date,
  known: Explanation | undefined,
): Value {
  const validate = validator?.()
  if (!validate || validate(value)) return value
  const { isMalformed, ...said } = explain(validate.errors ?? [], known?.(value, now) ?? [])
  if (isMalformed) throw refusal.malformed({ code: 'request.malformed', ...said })
  throw refusal.unprocessable({ code: 'request.rule_broken', ...said })
}

/** Sorts literal paths before paths with parameters: /user/internal before /user/{id}. */
function literalFirst(a: Route, b: Route): number {
  return a.path.split('{').length - b.path.split('{').length
}
