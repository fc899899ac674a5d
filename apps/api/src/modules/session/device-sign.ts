import { timingSafeEqual } from 'node:crypto'
import type { UserRow } from '../../kernel/accounts.table.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Maximum number of accounts that a shared browser is remembered for. */
const mostMarks = 5
const form = /^([\w-]{8,64})((?:\.[\w-]{43}){0,5})$/

type Ports = { tokens: AccessTokens; newId: () => string }
type Known = Pick<UserRow, 'id' | 'passwordHash'>
type Device = { id: string; marks: string[] }

/**
 * Returns the device id if this account has signed in on the device before. A sign is a random id with one
 * mark per account. It grants no access; it only exempts its bearer from delays that others' failed attempts
 * cause.
 */
export function knownDevice({ tokens }: Ports, sign: string | undefined, user?: Known): string | undefined {
  const device = read(sign)
  if (!device) return undefined
  // Computed even without an account, so that timing does not reveal whether the account exists.
  const right = Buffer.from(markOf(tokens, device.id, user ?? { id: 0, passwordHash: '' }))
  const isMarked = device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), right))
  return user && isMarked ? device.id : undefined
}

/** The sign for the browser to send next time: this account's mark first, then those of others. */
export function signDevice({ tokens, newId }: Ports, sign: string | undefined, user: Known): string {
  const device = read(sign) ?? { id: newId(), marks: [] }
  const own = markOf(tokens, device.id, user)
  const others = device.marks.filter((mark) => mark !== own)
  return [device.id, own, ...others.slice(0, mostMarks - 1)].join('.')
}

const markOf = (tokens: AccessTokens, deviceId: string, { id, passwordHash }: Known): string =>
  tokens.deviceMark({ deviceId, userId: id, passwordHash })

function read(sign: string | undefined): Device | undefined {
  const [, id, marks] = form.exec(sign ?? '') ?? []
  if (id === undefined || marks === undefined) return undefined
  return { id, marks: marks.split('.').filter(Boolean) }
}
