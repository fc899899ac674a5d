import { ChakraProvider, LocaleProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { brandSystem } from './brand-system.ts'

/** What an overlay stands on. Each lazily loaded overlay brings it along, so pages without one never load Chakra. */
export function OverlayRoot({ children }: { children: ReactNode }) {
  // Overlays only ask the locale for its direction.
  const locale = document.documentElement.dir === 'rtl' ? 'ur' : 'en'
  return (
    <ChakraProvider value={brandSystem}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
