import { Skeleton } from '@karwan/design-system/components/skeleton'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { bringMissingStyles } from './missing-file.ts'
import { MissingPartGuard } from './missing-part.tsx'

/**
 * A part of a page whose code loads when it is rendered, such as a tab. `const
 * FleetOf = lazyPart(async () => (await import('./fleet-of.tsx')).FleetOf)`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  awaited: ReactNode = <Skeleton lines={3} />,
) {
  // React's lazy remembers a failure for ever, so prepare a new one.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (fault) {
        latest = attempt()
        throw fault
      }
    })
  let latest = attempt()
  return function LazyPart(props: Props) {
    const [Loaded, setLoaded] = useState(() => latest)
    const [round, setRound] = useState(0)
    const retry = async () => {
      // Some browsers remember a failed import until the page is reloaded.
      if (round > 0 && navigator.onLine) return location.reload()
      await bringMissingStyles()
      setLoaded(() => latest)
      setRound(round + 1)
    }
    return (
      <MissingPartGuard key={round} onRetry={retry}>
        <Suspense fallback={awaited}>
          <Loaded {...props} />
        </Suspense>
      </MissingPartGuard>
    )
  }
}
