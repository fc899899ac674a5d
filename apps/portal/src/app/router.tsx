import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { SessionActor } from '../kit/access/session-actor.ts'
import { routeTree } from '../routeTree.gen.ts'
import { RouteFault, RouteNotFound } from './route-fault.tsx'

export type RouterContext = { session: SessionActor; queryClient: QueryClient }

export function createPortalRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Drop search parameters that no route declares, such as those that mail programs add to links.
    search: { strict: true },
    defaultErrorComponent: RouteFault,
    defaultNotFoundComponent: RouteNotFound,
  })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
}
