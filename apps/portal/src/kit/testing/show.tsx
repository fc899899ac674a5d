import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../text/language-provider.tsx'

/** Renders a part of the portal with its languages and query client. */
export const show = (part: ReactNode) =>
  render(
    <LanguageProvider>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </LanguageProvider>,
  )
