/** The HTTP client gives up after this long, with TIMEOUT_ERROR. */
export const requestTimeoutMs = 120_000

/** How often lists are read anew while no live events arrive. */
export const listRefreshMs = 120_000

/** Cached data that nobody uses is kept this long (spec, point 9). */
export const unusedCacheLifetimeMs = 60_000

/** Shares of sessions whose replay the error reporting keeps (spec, point 1). */
export const replaySampling = { sessions: 0.1, sessionsWithError: 1 } as const
