import { Transform } from 'node:stream'

const piecesPerSecond = 20

/** Passes on this many bytes per second, in small pieces, like a slow connection. */
export function throttle(bytesPerSecond: number): Transform {
  const size = Math.max(1, Math.floor(bytesPerSecond / piecesPerSecond))
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0
      const next = () => {
        if (from >= chunk.length) return done()
        this.push(chunk.subarray(from, from + size))
        from += size
        setTimeout(next, 1_000 / piecesPerSecond)
      }
      next()
    },
  })
}
