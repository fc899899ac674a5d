import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type OutgoingCall = { url: string; headers: Readonly<Record<string, string>>; body: string | Buffer }
/** Sends the request and returns the HTTP status; throws if no answer arrives. */
export type CallOut = (call: OutgoingCall) => Promise<number>

const patienceMs = 10_000

/** Addresses that must not be called: private networks, the machine itself, and cloud metadata services. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Whether the address is public. IPv6 addresses that embed an IPv4 address do not count as public. */
export function isOfInternet(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

class ClosedAddress extends Error {
  override name = 'ClosedAddress'
}

/**
 * Resolves the name once and connects to the address that was checked, so that DNS cannot change in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (fault, found) => {
    const [first] = found ?? []
    if (fault || !first) return callback(fault ?? new ClosedAddress(`${hostname} leads nowhere`), '', 4)
    if (!found.every(({ address }) => isOfInternet(address)))
      return callback(new ClosedAddress('The name leads into a closed network'), '', 4)
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })

type Reach = { lookup?: LookupFunction; ca?: string; patience?: number }

/** Follows no redirects and reads only the status of the response. */
export const callOutWith =
  ({ lookup: find = publicLookup, ca, patience = patienceMs }: Reach = {}): CallOut =>
  ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const calling = request(
        url,
        {
          method: 'POST',
          lookup: find,
          signal: AbortSignal.timeout(patience),
          headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
          ...(ca !== undefined && { ca }),
        },
        (answer) => {
          answer.destroy()
          resolve(answer.statusCode ?? 0)
        },
      )
      calling.on('error', reject)
      calling.end(body)
    })
