import { Skeleton } from '@karwan/design-system/components/skeleton'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { bringMissingStyles } from './missing-file.ts'
import { MissingPartGuard } from './missing-part.tsx'

/**
 * A part of a page whose code comes when the part is drawn: another tab, or what stands below a record's own facts.
 * `const FleetOf = lazyPart(async () => (await import('./fleet-of.tsx')).FleetOf)`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  awaited: ReactNode = <Skeleton lines={3} />,
) {
  // A failed attempt fails for ever, so the next one is made ready.
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
      // Some browsers hold a file that failed once for gone until the page is loaded anew.
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
