import { scrubText } from './scrub.ts'

type Counted = [string, ...unknown[]]

/** Page views for the configured measurement id; paths only, without what was searched for. */
export function countVisits(measurementId: string): void {
  const layer: Counted[] = []
  Object.assign(globalThis, { dataLayer: layer })
  layer.push(
    ['js', new Date()],
    ['config', measurementId, { page_path: scrubText(location.pathname), anonymize_ip: true }],
  )
}
