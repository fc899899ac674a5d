import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { acceptsEncoding } from './accepts-encoding.ts'

const compress = promisify(gzip)
/** A body that fits into one packet gains nothing from compression. */
const onePacket = 1_400

/**
 * Compresses larger bodies; a list page shrinks to a tenth. BREACH does not apply: the token is sent in a
 * header, which a foreign page cannot make a browser send.
 */
export async function jsonAnswer(
  body: object,
  asked: Headers,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Promise<Response> {
  const text = JSON.stringify(body)
  const described = { ...headers, 'Content-Type': 'application/json' }
  if (text.length <= onePacket || !acceptsEncoding(asked, 'gzip'))
    return new Response(text, { status, headers: described })
  return new Response(await compress(text, { level: constants.Z_BEST_SPEED }), {
    status,
    headers: { ...described, 'Content-Encoding': 'gzip', Vary: 'Origin, Accept-Encoding' },
  })
}
