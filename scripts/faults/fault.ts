/** What may go wrong between a browser and a server, with the requests that it goes wrong for. */
export type Fault = {
  /** A regular expression over "METHOD host/path?query"; absent: every request. */
  match?: string
  /** The share of those requests, from 0 to 1; absent: all of them. */
  rate?: number
  /** How often at most. */
  times?: number
  /** Waits so long before the server is asked. */
  delayMs?: number
  /** Gives the answer out at this speed. */
  bytesPerSecond?: number
  /** Breaks the connection: before the server is asked, after it has answered, or in the middle of its answer. */
  cut?: 'request' | 'answer' | 'middle'
  /** Never answers; the server is not asked. */
  hang?: true
  /** Answers instead of the server. */
  instead?: { status: number; type?: string; body?: string }
  /** Puts another body in the place of the server's, under the server's own status. */
  body?: string
}

const kinds = ['delayMs', 'bytesPerSecond', 'cut', 'hang', 'instead', 'body'] as const

export class UnusableFault extends Error {
  override name = 'UnusableFault'
}

/** Faults as somebody wrote them down in JSON. */
export function readFaults(text: string): Fault[] {
  const faults: unknown = JSON.parse(text)
  if (!Array.isArray(faults)) throw new UnusableFault('Faults are a list')
  for (const fault of faults) {
    if (typeof fault !== 'object' || fault === null || !kinds.some((kind) => kind in fault))
      throw new UnusableFault(`A fault has one of ${kinds.join(', ')}`)
  }
  return faults
}

/** Every so many of a hundred requests fares badly, in one of the ways that networks have. */
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
  // Each is asked in turn whether it strikes, so later ones would be rarer at equal rates.
  const share = percent / 100 / ways.length
  return ways.map((way, index) => ({ ...way, rate: share / (1 - share * index) }))
}

/** The faults in force; each request meets the first that is meant for it. */
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
