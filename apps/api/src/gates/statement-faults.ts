import { DrizzleQueryError, type Logger } from 'drizzle-orm'

class DiskGone extends Error {
  override name = 'DiskGone'
}

const asked = /^(select|insert|update|delete|with)\b/i

/** A database that breaks at a statement of one's choice, with words that nobody outside may read. */
export class StatementFaults implements Logger {
  #left = Number.POSITIVE_INFINITY
  /** What the last statement was asked with. */
  params: unknown[] = []

  /** Only the statement of this number breaks, counted from now on. */
  breakAt(number: number): void {
    this.#left = number
  }

  /** Whether it came to that statement; none breaks any more. */
  stop(): boolean {
    const isBroken = this.#left <= 0
    this.#left = Number.POSITIVE_INFINITY
    return isBroken
  }

  logQuery(text: string, params: unknown[]): void {
    if (!asked.test(text)) return
    this.params = params
    this.#left -= 1
    if (this.#left !== 0) return
    const cause = new DiskGone(
      'could not read /var/lib/karwan/base/16384: secret detail at read (/srv/api.ts:7)',
    )
    throw new DrizzleQueryError(text, params, cause)
  }
}
