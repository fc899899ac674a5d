import { type PolicyReport, reportsIn } from './policy-report-fields.ts'

/** A logged report, with the number of reports that were skipped since the last one. */
export type SampledReport = PolicyReport & { leftOut?: number }

type Port = {
  /** Base address of our pages. */
  site: string
  onReport: (report: SampledReport) => void
  clock: () => Date
}

const mostBytes = 8 * 1024
const mostAMinute = 60
/** One report per kind in this time, because a page repeats its violation at each visit. */
const sampleMs = 10 * 60_000
const mostKinds = 20
const minute = 60_000

/** Anybody can send reports, so their format, size and rate are limited and only a sample is logged. */
export function policyReports({ site, onReport, clock }: Port): (request: Request) => Promise<Response> {
  const isWithinRate = windowed(minute, clock, () => ({ count: 0 }))
  const sample = windowed(sampleMs, clock, () => ({ kinds: new Set<string>() }))
  let leftOut = 0

  function tell(report: PolicyReport): void {
    const { kinds } = sample()
    const kind = JSON.stringify({ ...report, line: undefined })
    if (kinds.has(kind) || kinds.size >= mostKinds) {
      leftOut += 1
      return
    }
    kinds.add(kind)
    onReport(leftOut > 0 ? { ...report, leftOut } : report)
    leftOut = 0
  }

  return async (request) => {
    const rate = isWithinRate()
    rate.count += 1
    if (rate.count > mostAMinute) return refused(429, { 'Retry-After': String(minute / 1000) })
    const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type === undefined || !reportTypes.has(type)) return refused(415)
    // An aborted request contains no report.
    const text = await textOf(request).catch(() => '')
    if (text === undefined) return refused(413)
    const reports = reportsIn(text, site)
    if (!reports) return refused(400)
    for (const report of reports) tell(report)
    return new Response(null, { status: 204 })
  }
}

const reportTypes: ReadonlySet<string> = new Set([
  'application/csp-report',
  'application/reports+json',
  'application/json',
])

/** A value that is reset at the start of each time window. */
function windowed<Count>(ms: number, clock: () => Date, begin: () => Count): () => Count {
  let count = begin()
  let endsAt = clock().getTime() + ms
  return () => {
    const now = clock().getTime()
    if (now >= endsAt) {
      count = begin()
      endsAt = now + ms
    }
    return count
  }
}

async function textOf(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream, so the rest is never received.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const refused = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers })
