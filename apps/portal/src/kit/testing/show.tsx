import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../text/language-provider.tsx'

/** Puts a part of the portal on the page, with its words and its server data. */
export const show = (part: ReactNode) =>
  render(
    <LanguageProvider>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </LanguageProvider>,
  )
