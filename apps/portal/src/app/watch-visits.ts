import type { BootConfig } from '../kit/access/boot-config.ts'
import type { PortalRouter } from './router.tsx'

/** Counts page views after the first page is shown, if a measurement id is configured. */
export function watchVisits({ analyticsId, appBase }: BootConfig, router: PortalRouter): void {
  if (!analyticsId) return
  // The pattern of the route, such as `/shipments/$shipmentId`, so that no id of a record is sent to others.
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
