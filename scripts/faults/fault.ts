/** Something that goes wrong between browser and server, and the requests that it applies to. */
export type Fault = {
  /** A regular expression for "METHOD host/path?query". Without it, the fault applies to every request. */
  match?: string
  /** The share of those requests that fail, from 0 to 1; all of them by default. */
  rate?: number
  /** The maximum number of requests that fail. */
  times?: number
  /** Waits this long before forwarding the request. */
  delayMs?: number
  /** Limits the speed of the answer. */
  bytesPerSecond?: number
  /** Breaks the connection: before the request is forwarded, after the answer, or in the middle of the answer. */
  cut?: 'request' | 'answer' | 'middle'
  /** Never answers, and does not forward the request. */
  hang?: true
  /** Sends this answer and does not forward the request. */
  instead?: { status: number; type?: string; body?: string }
  /** Replaces the body of the server's answer and keeps its status. */
  body?: string
}

const kinds = ['delayMs', 'bytesPerSecond', 'cut', 'hang', 'instead', 'body'] as const

export class UnusableFault extends Error {
  override name = 'UnusableFault'
}

/** Parses a JSON list of faults. */
export function readFaults(text: string): Fault[] {
  const faults: unknown = JSON.parse(text)
  if (!Array.isArray(faults)) throw new UnusableFault('Faults are a list')
  for (const fault of faults) {
    if (typeof fault !== 'object' || fault === null || !kinds.some((kind) => kind in fault))
      throw new UnusableFault(`A fault has one of ${kinds.join(', ')}`)
  }
  return faults
}

/** Faults for `percent` of all requests, spread evenly over the ways in which networks fail. */
export function mixedFaults(percent: number): Fault[] {
  if (!Number.isFinite(percent) || percent < 1 || percent > 100)
    throw new UnusableFault('The share of requests that fare badly is a number from 1 to 100')
  const ways: Fault[] = [
    { instead: { status: 503 } },
    { instead: { status: 502, type: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' } },
    { cut: 'request' },
    { cut: 'answer' },
    { cut: 'middle' },
    { body: '{"data":{"items":[{"id":' },
    { delayMs: 3_000 },
    { bytesPerSecond: 2_000 },
  ]
  // `meet` tries one fault after the other, so the later ones need a higher rate for equal shares.
  const share = percent / 100 / ways.length
  return ways.map((way, index) => ({ ...way, rate: share / (1 - share * index) }))
}

/** The current faults. A request meets the first one that applies to it. */
export function createFaults(random: () => number = Math.random) {
  let inForce: { fault: Fault; left: number }[] = []
  return {
    set(faults: readonly Fault[]) {
      inForce = faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
    },
    all: () => inForce.map(({ fault }) => fault),
    meet(request: string): Fault | undefined {
      const met = inForce.find(
        ({ fault, left }) =>
          left > 0 && new RegExp(fault.match ?? '').test(request) && random() < (fault.rate ?? 1),
      )
      if (!met) return undefined
      met.left -= 1
      return met.fault
    },
  }
}
