import { Skeleton } from '@karwan/design-system/components/skeleton'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part of a page whose code comes when the part is drawn: another tab, or what stands below a record's own facts.
 * `const FleetOf = lazyPart(async () => (await import('./fleet-of.tsx')).FleetOf)`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  awaited: ReactNode = <Skeleton lines={3} />,
) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={awaited}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
