import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { callerAddress } from './http/caller-address.ts'
import { allowOrigins } from './http/cors.ts'
import { docsPage } from './http/docs-page.ts'
import { apiDocument } from './http/document.ts'
import type { Deps } from './http/handler.ts'
import { type Environment, mount } from './http/mount.ts'
import { answerProblem, refusalOf } from './http/problem.ts'
import { refusal } from './http/refusal.ts'
import { logRequest } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { explanations } from './modules/explanations.ts'
import { doorkeepers, handlers, preparations } from './modules/handlers.ts'
import { ports } from './modules/ports.ts'
import { authenticator } from './modules/session/authenticate.ts'
import { outboxPage } from './outbox/outbox-page.ts'

/** The whole backend as one function from Request to Response. */
export function createApp(deps: Deps): Hono<Environment> {
  const { config } = deps
  const app = new Hono<Environment>()

  const known: MiddlewareHandler<Environment> = async (context, next) => {
    const began = deps.clock()
    const given = context.req.header('x-request-id')
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : deps.newId()
    context.set('requestId', requestId)
    context.set('ip', callerAddress(context.req.raw.headers, context.env, config.trustedProxies))
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    logRequest(deps, context, began)
  }
  app.use(every(known, securityHeaders(config.production), allowOrigins(config.allowedOrigins)))

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
  mount(app, handlers, {
    deps,
    authenticate: authenticator(deps),
    explanations,
    doorkeepers,
    preparations,
    ports,
  })
  return app
}
