import type { BootConfig } from '../kit/access/boot-config.ts'

/** Starts error reporting after the first paint, if it is configured. */
export function watchErrors({ sentryDsn, environment }: BootConfig): void {
  if (!sentryDsn) return
  const start = () =>
    void import('./error-reporting.ts').then(({ reportErrors }) => reportErrors(sentryDsn, environment))
  requestAnimationFrame(() => setTimeout(start, 0))
}
