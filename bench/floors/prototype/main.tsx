import { Box, ChakraProvider, Heading, Stack } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Login } from './login.tsx'
import { client, firstPage, pageOptions } from './rows.ts'
import { system } from './system.ts'

const rootRoute = createRootRoute()
const login = createRoute({ getParentRoute: () => rootRoute, path: '/login', component: Login })
const frame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: () => {
    if (localStorage.getItem('signed-in') === null) throw redirect({ to: '/login' })
  },
  component: Frame,
})
const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: () => <Heading>Dashboard</Heading>,
})
const list = createRoute({
  getParentRoute: () => frame,
  path: '/list',
  loader: () => void client.prefetchQuery(pageOptions(firstPage)),
  component: lazyRouteComponent(() => import('./list.tsx'), 'List'),
})
const long = createRoute({
  getParentRoute: () => frame,
  path: '/long',
  component: lazyRouteComponent(() => import('./long-list.tsx'), 'LongList'),
})
const router = createRouter({
  routeTree: rootRoute.addChildren([login, frame.addChildren([home, list, long])]),
  defaultPreload: 'intent',
})
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function Frame() {
  return (
    <Box display="flex" minH="100vh">
      <Stack as="nav" w="56" p="4" borderRightWidth="1px">
        <Link to="/">Dashboard</Link>
        <Link to="/list">List</Link>
        <Link to="/long">Long list</Link>
      </Stack>
      <Box flex="1" p="6">
        <Outlet />
      </Box>
    </Box>
  )
}

const root = document.getElementById('root')
// The static login form in the page is only for the login.
if (location.pathname !== '/login') root?.replaceChildren()
if (root) {
  createRoot(root).render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  )
}
