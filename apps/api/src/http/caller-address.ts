type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } }

/** The caller's address: the socket's, or what the trusted proxies in front of us say. */
export function callerAddress(headers: Headers, bindings: unknown, trustedProxies: number): string {
  const direct = (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'in-process'
  if (trustedProxies === 0) return direct
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  // Each trusted proxy appended one address; anything further left may be invented.
  return hops.at(-trustedProxies) ?? direct
}
