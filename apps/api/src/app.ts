import { Hono } from 'hono'
import { callerAddress } from './http/caller-address.ts'
import { corsHeaders, preflight } from './http/cors.ts'
import { docsPage } from './http/docs-page.ts'
import { apiDocument } from './http/document.ts'
import type { Deps } from './http/handler.ts'
import { type Environment, mount } from './http/mount.ts'
import { answerProblem, refusalOf } from './http/problem.ts'
import { refusal } from './http/refusal.ts'
import { logRequest } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { explanations } from './modules/explanations.ts'
import { handlers, preparations } from './modules/handlers.ts'
import { ports } from './modules/ports.ts'
import { authenticator } from './modules/session/authenticate.ts'
import { outboxPage } from './outbox/outbox-page.ts'

/** The whole backend as one function from Request to Response. */
export function createApp(deps: Deps): Hono<Environment> {
  const { config } = deps
  const app = new Hono<Environment>()
  const always = securityHeaders(config.production)

  app.use(async (context, next) => {
    const began = deps.clock()
    const given = context.req.header('x-request-id')
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : deps.newId()
    context.set('requestId', requestId)
    context.set('ip', callerAddress(context.req.raw.headers, context.env, config.trustedProxies))
    if (context.req.method === 'OPTIONS') context.res = preflight(context.req.raw, config.allowedOrigins)
    else await next()
    const added = {
      ...always,
      ...corsHeaders(context.req.header('origin') ?? null, config.allowedOrigins),
      'X-Request-Id': requestId,
    }
    for (const [name, value] of Object.entries(added)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    logRequest(deps, context, began)
  })

  app.onError((fault, context) => {
    const requestId = context.get('requestId')
    if (!refusalOf(fault)) {
      deps.log.error({ requestId, err: fault, operation: context.get('operation') }, 'request failed')
    }
    return answerProblem(fault, requestId)
  })
  app.notFound((context) =>
    answerProblem(refusal.notFound({ code: 'route.not_found' }), context.get('requestId')),
  )

  if (config.docs) {
    app.get('/openapi.json', () => Response.json(apiDocument))
    app.get('/docs', () => docsPage(apiDocument))
  }
  if (!config.production) app.get('/dev/outbox', (context) => outboxPage(deps, context.req.raw))
  mount(app, handlers, { deps, authenticate: authenticator(deps), explanations, preparations, ports })
  return app
}
