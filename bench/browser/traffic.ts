import type { CDPSession } from '@playwright/test'

type Sent = { isScript: boolean; wire: number; parsed: number }
export type Scripts = { wire: number; parsed: number }

/** The requests of the page, with bytes as Chromium counted them on the wire, headers included. */
export class Traffic {
  private readonly sent = new Map<string, Sent>()
  private readonly open = new Set<string>()
  private lastMove = Date.now()

  static async of(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic()
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http')) return
      traffic.sent.set(requestId, { isScript: type === 'Script', wire: 0, parsed: 0 })
      traffic.move(() => traffic.open.add(requestId))
    })
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const sent = traffic.sent.get(requestId)
      if (sent && response.mimeType.includes('javascript')) sent.isScript = true
      // An event stream never ends, so do not wait for it.
      if (response.mimeType === 'text/event-stream') traffic.open.delete(requestId)
    })
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const sent = traffic.sent.get(requestId)
      traffic.move(() => {
        if (sent) sent.parsed += dataLength
      })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const sent = traffic.sent.get(requestId)
      if (sent) sent.wire = encodedDataLength
      traffic.move(() => traffic.open.delete(requestId))
    })
    session.on('Network.loadingFailed', ({ requestId }) => traffic.move(() => traffic.open.delete(requestId)))
    return traffic
  }

  scripts(): Scripts {
    const scripts = [...this.sent.values()].filter(({ isScript }) => isScript)
    return {
      wire: scripts.reduce((sum, { wire }) => sum + wire, 0),
      parsed: scripts.reduce((sum, { parsed }) => sum + parsed, 0),
    }
  }

  isQuietFor(ms: number): boolean {
    return this.open.size === 0 && Date.now() - this.lastMove > ms
  }

  private move(happens: () => void): void {
    happens()
    this.lastMove = Date.now()
  }
}
