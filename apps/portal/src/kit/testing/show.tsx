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

/** Renders a part of the portal with its languages, router and query client. */
export const show = (part: ReactNode) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(
    <LanguageProvider>
      <RouterContextProvider router={router}>
        <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
      </RouterContextProvider>
    </LanguageProvider>,
  )
}
