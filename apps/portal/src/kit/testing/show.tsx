import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../text/language-provider.tsx'

/** Renders a part of the portal with its languages, router and query client; `rerender` keeps all three. */
export const show = async (part: ReactNode) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const client = new QueryClient()
  const framed = (shown: ReactNode) => (
    <LanguageProvider>
      <RouterContextProvider router={router}>
        <QueryClientProvider client={client}>{shown}</QueryClientProvider>
      </RouterContextProvider>
    </LanguageProvider>
  )
  const screen = await render(framed(part))
  return { ...screen, rerender: (next: ReactNode) => screen.rerender(framed(next)) }
}
