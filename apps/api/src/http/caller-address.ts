import { isIP, isIPv4 } from 'node:net'

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } }

/** The caller's IP address: of the socket, or as reported by the trusted proxies. */
export function callerAddress(headers: Headers, bindings: unknown, trustedProxies: number): string {
  const direct = (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'in-process'
  if (trustedProxies === 0) return addressIn(direct) ?? direct
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  // Each trusted proxy appends one address; entries further left can be forged.
  return addressIn(hops.at(-trustedProxies) ?? '') ?? addressIn(direct) ?? direct
}

/**
 * The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address, which one customer owns.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** Some proxies add the port, which changes with each connection; some write IPv4 as IPv6. */
function addressIn(hop: string): string | undefined {
  const bare = withoutPort(hop).split('%')[0]?.toLowerCase() ?? ''
  const mapped = bare.startsWith('::ffff:') ? bare.slice('::ffff:'.length) : ''
  if (isIPv4(mapped)) return mapped
  return isIP(bare) === 0 ? undefined : bare
}

function withoutPort(hop: string): string {
  if (hop.startsWith('[')) return hop.slice(1).split(']')[0] ?? ''
  const [before = '', port, ...more] = hop.split(':')
  return port !== undefined && more.length === 0 ? before : hop
}

/** The eight groups of an IPv6 address, with shortened ones filled in. */
function groupsOf(address: string): string[] {
  // The URL standard writes an address in one way: lower case, no leading zeros, IPv4 at its end as two groups.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = '', right] = written.split('::')
  const [before, after] = [left, right ?? ''].map((side) => side.split(':').filter(Boolean))
  const [head = [], tail = []] = [before, after]
  if (right === undefined) return head
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
}
