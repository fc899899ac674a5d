import { Toaster } from '@karwan/design-system/components/toaster'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../app/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
