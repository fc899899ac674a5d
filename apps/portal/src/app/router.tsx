import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { SessionActor } from '../kit/access/session-actor.ts'
import { routeTree } from '../routeTree.gen.ts'
import { RouteFault, RouteNotFound } from './route-fault.tsx'

export type RouterContext = { session: SessionActor; queryClient: QueryClient }

export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // What a mail program or somebody else has hung onto a link is no filter of ours.
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
