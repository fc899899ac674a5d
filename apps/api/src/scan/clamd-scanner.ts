import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type FileScanner, longestScanMs, ScannerUnavailable, shownFinding } from './file-scanner.ts'

const pieceBytes = 64 * 1024
const longestAnswer = 4_096

/**
 * Scans with clamd or a compatible daemon. The file is streamed over the connection (INSTREAM), so no shared
 * disk is needed.
 */
export function clamdScanner(where: NetConnectOpts, limitMs = longestScanMs): FileScanner {
  return {
    async scan(path) {
      const socket = connect(where)
      const late = setTimeout(
        () => socket.destroy(new ScannerUnavailable(`clamd took longer than ${limitMs / 1000} s`)),
        limitMs,
      )
      try {
        const answer = answerOf(socket)
        // clamd may answer and close early, for example if the file is too large; the answer then says why.
        const sent = pipeline(framesOf(path), socket, { end: false }).catch(() => undefined)
        await Promise.race([sent, answer])
        return findingIn(await answer)
      } finally {
        clearTimeout(late)
        socket.destroy()
      }
    },
  }
}

/** Each chunk is preceded by its length in four bytes; a zero length ends the file. */
async function* framesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield Buffer.concat([length, piece])
  }
  yield Buffer.alloc(4)
}

function answerOf(socket: Socket): Promise<string> {
  let said = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    socket.on('data', (piece) => {
      said = Buffer.concat([said, piece])
      const end = said.indexOf(0)
      if (end >= 0) resolve(said.toString('utf8', 0, end))
      else if (said.length > longestAnswer) reject(new ScannerUnavailable('clamd said too much'))
    })
    socket.once('error', (fault) =>
      reject(
        fault instanceof ScannerUnavailable
          ? fault
          : new ScannerUnavailable('clamd cannot be reached', { cause: fault }),
      ),
    )
    socket.once('close', () => reject(new ScannerUnavailable('clamd hung up without an answer')))
  })
}

/** Parses "stream: OK" or "stream: Eicar-Signature FOUND"; any other answer is an error of the scanner. */
function findingIn(answer: string): string | undefined {
  if (/^stream: OK$/.test(answer)) return undefined
  const [, found] = /^stream: (.+) FOUND$/s.exec(answer) ?? []
  if (found === undefined) throw new ScannerUnavailable(`clamd answered: ${shownFinding(answer)}`)
  return shownFinding(found)
}
