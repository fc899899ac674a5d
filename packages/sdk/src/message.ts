/** No server nests messages deeper; a malicious body must not overflow the stack. */
const DEEPEST = 20

/**
 * The message in an error body: its `message` field, else its `error` field, else the raw JSON. Arrays are
 * joined with '|' (spec, point 8). Empty if there is no body.
 */
export function reduceMessage(body: unknown, depth = 0): string {
  if (body === undefined || body === null || depth > DEEPEST) return ''
  if (typeof body !== 'object') return String(body)
  const part = (inner: unknown) => reduceMessage(inner, depth + 1)
  if (Array.isArray(body)) return body.map(part).filter(Boolean).join('|')
  const { message, error }: { message?: unknown; error?: unknown } = body
  return part(message) || part(error) || rawOf(body)
}

function rawOf(body: object): string {
  try {
    return JSON.stringify(body)
  } catch {
    // Nested too deeply for the stack, so it holds no message for people.
    return ''
  }
}
