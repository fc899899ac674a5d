import type { Check } from './check.ts'
import { liveEvents } from './live-events.ts'
import { moneyPath } from './money-path.ts'
import { otherOrigins } from './other-origins.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { repeatedWrites } from './repeated-writes.ts'
import { uploads } from './uploads.ts'

export const checks: readonly Check[] = [
  moneyPath,
  refreshTokens,
  repeatedWrites,
  otherOrigins,
  liveEvents,
  uploads,
]
