import { ChakraProvider, LocaleProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { brandSystem } from './brand-system.ts'

/**
 * The Chakra provider of an overlay. Each lazily loaded overlay includes it, so pages without one never load
 * Chakra.
 */
export function OverlayRoot({ children }: { children: ReactNode }) {
  // Overlays use the locale only for its direction.
  const locale = document.documentElement.dir === 'rtl' ? 'ur' : 'en'
  return (
    <ChakraProvider value={brandSystem}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
