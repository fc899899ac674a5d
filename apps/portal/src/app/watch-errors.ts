import type { BootConfig } from './boot-config.ts'

/** Error reporting and analytics come after the first paint, and only where they are configured. */
export function watchErrors({ sentryDsn, analyticsId, environment }: BootConfig): void {
  const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act, 0))
  if (sentryDsn) {
    afterPaint(
      () => void import('./error-reporting.ts').then((module) => module.reportErrors(sentryDsn, environment)),
    )
  }
  if (analyticsId) {
    afterPaint(() => void import('./analytics.ts').then((module) => module.countVisits(analyticsId)))
  }
}
