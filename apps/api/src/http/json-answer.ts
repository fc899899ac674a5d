import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { acceptsEncoding } from './accepts-encoding.ts'

const compress = promisify(gzip)
/** An answer that fits into one packet is not faster when it is compressed. */
const onePacket = 1_400

/**
 * A page of a list is compressed to a tenth. The length of an answer reveals no secret (BREACH): the
 * bearer travels in a header that no foreign page can make a browser send.
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
