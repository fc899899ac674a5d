import { DrizzleQueryError, type Logger } from 'drizzle-orm'

class DiskGone extends Error {
  override name = 'DiskGone'
}

const asked = /^\s*(select|insert|update|delete|with)\b/i

/** Makes a chosen statement fail with a message that must not leak to clients. */
export class StatementFaults implements Logger {
  #left = Number.POSITIVE_INFINITY
  /** Parameters of the last statement. */
  params: unknown[] = []

  /** Makes only the statement with this number fail, counted from now. */
  breakAt(number: number): void {
    this.#left = number
  }

  /** Stops failing; returns whether the chosen statement was reached. */
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
