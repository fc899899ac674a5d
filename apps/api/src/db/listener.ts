import pg from 'pg'

const secondsBetweenTries = 2

export type Listener = { stop(): Promise<void> }

/** Listens to a PostgreSQL notification channel and reconnects after failures, until it is stopped. */
export async function listenTo(url: string, channel: string, onNotify: () => void): Promise<Listener> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', onNotify)
    // Ignored: queries report connection errors themselves, and `end` reconnects.
    next.on('error', () => {})
    next.on('end', connectLater)
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    return next
  }

  function connectLater(): void {
    if (stopped) return
    setTimeout(async () => {
      if (stopped) return
      try {
        client = await connect()
        // Notifies once, because notifications may have been missed while disconnected.
        onNotify()
      } catch {
        // The server is still down; `end` has scheduled the next attempt already.
      }
    }, secondsBetweenTries * 1000).unref()
  }

  return {
    async stop() {
      stopped = true
      await client.end()
    },
  }
}
