/** No server nests messages deeper; a malicious body must not overflow the stack. */
const DEEPEST = 20

/**
 * The message in an error body: its `message` field, else its `error` field, else the raw JSON. Arrays are
 * joined with '|' (spec, point 8). Empty if there is no body.
 */
export const reduceMessage = (body: unknown): string => reduce(body, rawOf, 0)

/** The same without raw JSON, which is not meant for people. */
export const sentenceIn = (body: unknown): string => reduce(body, () => '', 0)

function reduce(body: unknown, orElse: (body: object) => string, depth: number): string {
  if (body === undefined || body === null || depth > DEEPEST) return ''
  if (typeof body !== 'object') return String(body)
  const part = (inner: unknown) => reduce(inner, orElse, depth + 1)
  if (Array.isArray(body)) return body.map(part).filter(Boolean).join('|')
  const { message, error }: { message?: unknown; error?: unknown } = body
  return part(message) || part(error) || orElse(body)
}

function rawOf(body: object): string {
  try {
    return JSON.stringify(body)
  } catch {
    // Nested too deeply for the stack, so it holds no message for people.
    return ''
  }
}
