import { createServer, type Server, type Socket } from 'node:net'

/** The text that the test scanner treats as malware. */
export const harmful = 'KARWAN-TEST-VIRUS'

export type ClamdManner = 'honest' | 'hangs up' | 'silent' | 'refuses' | 'mumbles'
export type ClamdServer = { port: number; manner: ClamdManner; seen: Buffer[]; close(): Promise<void> }

/** A minimal clamd for tests: accepts INSTREAM over TCP, and misbehaves as configured. */
export async function clamdServer(listenAt: number | string = 0): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const state: ClamdServer = { port: 0, manner: 'honest', seen: [], close }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    let got = Buffer.alloc(0)
    socket.on('data', (piece) => {
      got = Buffer.concat([got, piece])
      if (state.manner === 'hangs up') return socket.destroy()
      if (state.manner === 'silent') return
      if (state.manner === 'refuses') return socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (state.manner === 'mumbles') return socket.end('x'.repeat(5_000))
      const file = wholeFileIn(got)
      if (!file) return
      state.seen.push(file)
      socket.end(file.includes(harmful) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(listenAt, resolve))
  const address = server.address()
  state.port = typeof address === 'object' && address !== null ? address.port : 0
  return state

  async function close() {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

const command = Buffer.from('zINSTREAM\0')

/** The whole file, once the final chunk of zero length has arrived. */
function wholeFileIn(got: Buffer): Buffer | undefined {
  if (got.length < command.length) return undefined
  if (!got.subarray(0, command.length).equals(command)) throw new RangeError('No INSTREAM')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > got.length) return undefined
    pieces.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
