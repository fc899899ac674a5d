import type { components } from './generated/schema.d.ts'
import { readStoredJson, type StoredValues } from './storage.ts'

export type SessionUser = components['schemas']['SessionUser']
export type AuthTokens = components['schemas']['AuthTokens']
type SignedIn = components['schemas']['SignedIn']

/** A change that another tab made to the shared session. */
export type SessionEvent = { kind: 'signed-in' | 'signed-out' | 'user-changed' }

export interface Credentials extends AuthTokens {
  /** Identifies one sign-in, so that a call is never retried with somebody else's token. */
  readonly signInId: string
}

export interface Session {
  credentials(): Credentials | undefined
  user(): SessionUser | undefined
  userType(): number | undefined
  roles(): string[]
  signIn(signedIn: SignedIn): void
  /** The device id that the next login sends, so that the server recognises the device. It survives a sign-out. */
  device(): string | undefined
  rememberUser(user: SessionUser): void
  /** Replaces the tokens of `old`; returns false if another session has been stored in the meantime. */
  renew(old: Credentials, tokens: AuthTokens): boolean
  signOut(): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

const SIGN_IN_ID = 'session'
// Not a key of the session: it gives no access and is only sent with the next login.
const DEVICE_KEY = 'device'
// The sign-in id is removed last: a tab that no longer finds it finds no token either.
const SESSION_KEYS = ['token', 'refreshToken', 'user', 'userType', 'roles', SIGN_IN_ID]

export function createSession(storage: StoredValues, newId: () => string): Session {
  const session: Session = {
    credentials() {
      const token = readToken(storage, 'token')
      const refreshToken = readToken(storage, 'refreshToken')
      return token && refreshToken
        ? { token, refreshToken, signInId: storage.get(SIGN_IN_ID) ?? '' }
        : undefined
    },
    user: () => readStoredJson(storage, 'user', isSessionUser),
    userType: () => readStoredJson(storage, 'userType', isId),
    roles: () => readStoredJson(storage, 'roles', isTextList) ?? [],
    signIn({ auth, user, device }) {
      keep(storage, auth)
      if (device !== undefined) storage.set(DEVICE_KEY, device)
      session.rememberUser(user)
      storage.set(SIGN_IN_ID, newId())
    },
    device: () => readHeld(storage, DEVICE_KEY, 300),
    rememberUser(user) {
      storage.set('user', JSON.stringify(user))
      storage.set('userType', JSON.stringify(user.userType))
      storage.set('roles', JSON.stringify(user.roles))
    },
    renew(old, tokens) {
      if (!isStill(session.credentials(), old)) return false
      keep(storage, tokens)
      // Storage has no lock: another tab may have signed out between the read and the write.
      if ((storage.get(SIGN_IN_ID) ?? '') === old.signInId) return true
      const now = session.credentials()
      if (now?.refreshToken === tokens.refreshToken) session.signOut()
      return false
    },
    signOut() {
      for (const key of SESSION_KEYS) storage.remove(key)
    },
    subscribe: (listener) =>
      storage.watch(({ key, before, after }) => {
        if (key === undefined) listener({ kind: 'signed-out' })
        if (key !== SIGN_IN_ID || before === after) return
        if (after === undefined) listener({ kind: 'signed-out' })
        else listener({ kind: before === undefined ? 'signed-in' : 'user-changed' })
      }),
  }
  return session
}

function keep(storage: StoredValues, tokens: AuthTokens) {
  storage.set('token', tokens.token)
  storage.set('refreshToken', tokens.refreshToken)
}

function isStill(now: Credentials | undefined, then: Credentials): boolean {
  return now?.signInId === then.signInId && now.refreshToken === then.refreshToken
}

const readToken = (storage: StoredValues, key: string) => readHeld(storage, key, 4_000)

/** Only characters that are allowed in a header: with others, every request would throw. */
function readHeld(storage: StoredValues, key: string, most: number): string | undefined {
  const held = storage.get(key)
  if (held === undefined || (held.length <= most && /^[\x21-\x7e]+$/.test(held))) return held
  storage.remove(key)
  return undefined
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { id, fullName, userType, roles, grants }: Partial<Record<keyof SessionUser, unknown>> = value
  return isId(id) && typeof fullName === 'string' && isId(userType) && isTextList(roles) && isGrants(grants)
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isGrants(value: unknown): value is SessionUser['grants'] {
  return Array.isArray(value) && value.every((grant) => typeof grant?.permission === 'string')
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((member) => typeof member === 'string')
}
