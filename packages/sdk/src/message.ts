/** No server nests a sentence deeper; a hostile body must not exhaust the stack. */
const DEEPEST = 20

/**
 * The sentence in an error body: its message field, else its error field, else the raw data; an array is
 * joined with a bare '|' (spec, point 8). Empty where there is no body.
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
    // Nested beyond what the stack holds: no sentence for a person is in there.
    return ''
  }
}
