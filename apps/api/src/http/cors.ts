const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, X-Request-Id'
const exposedHeaders = 'Content-Disposition, Date, Idempotent-Replayed, Retry-After, X-Request-Id'

/** Exactly the listed origins, and never credentials: the bearer travels in a header. */
export function corsHeaders(origin: string | null, allowed: readonly string[]): Record<string, string> {
  if (origin === null || !allowed.includes(origin)) return {}
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposedHeaders }
}

export function preflight(request: Request, allowed: readonly string[]): Response {
  const cors = corsHeaders(request.headers.get('origin'), allowed)
  const granted = Object.keys(cors).length > 0
  return new Response(null, {
    status: 204,
    headers: granted
      ? {
          ...cors,
          'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
          'Access-Control-Allow-Headers': allowedHeaders,
          'Access-Control-Max-Age': '7200',
        }
      : {},
  })
}
