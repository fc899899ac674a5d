import { timingSafeEqual } from 'node:crypto'
import type { UserRow } from '../../kernel/accounts.table.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Of a browser that several people use, the last of them are known. */
const mostMarks = 5
const form = /^([\w-]{8,64})((?:\.[\w-]{43}){0,5})$/

type Ports = { tokens: AccessTokens; newId: () => string }
type Known = Pick<UserRow, 'id' | 'passwordHash'>
type Device = { id: string; marks: string[] }

/**
 * The device, when this account was signed in to on it before. A sign is a random id and a mark for each
 * account, and says nothing to anybody else: it opens nothing, it only keeps its bearer out of strangers' delays.
 */
export function knownDevice({ tokens }: Ports, sign: string | undefined, user?: Known): string | undefined {
  const device = read(sign)
  if (!device) return undefined
  // Worked out for nobody too, so that an account is not told by the time that it takes.
  const right = Buffer.from(markOf(tokens, device.id, user ?? { id: 0, passwordHash: '' }))
  const isMarked = device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), right))
  return user && isMarked ? device.id : undefined
}

/** What the browser brings next time: the mark of this account first, those of others after it. */
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
