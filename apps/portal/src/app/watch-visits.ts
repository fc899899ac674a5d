import type { BootConfig } from '../kit/access/boot-config.ts'
import type { PortalRouter } from './router.tsx'

/** Counts visits where a measurement id is configured, after the first page stands. */
export function watchVisits({ analyticsId, appBase }: BootConfig, router: PortalRouter): void {
  if (!analyticsId) return
  // The pattern of the route, with $shipmentId for the number: no record is named to anybody outside.
  const page = () => new URL(router.state.matches.at(-1)?.fullPath ?? '/', appBase).href
  const start = async () => {
    const { createVisitCounter } = await import('./analytics.ts')
    const count = createVisitCounter(analyticsId)
    count(page())
    router.subscribe('onResolved', () => count(page()))
  }
  const stop = router.subscribe('onRendered', () => {
    stop()
    void start()
  })
}
