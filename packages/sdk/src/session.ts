import type { components } from './generated/schema.d.ts'
import { readStoredJson, type StoredValues } from './storage.ts'

export type SessionUser = components['schemas']['SessionUser']
export type AuthTokens = components['schemas']['AuthTokens']

/** What another tab did to the session that this tab shares. */
export type SessionEvent = { kind: 'signed-in' | 'signed-out' | 'user-changed' }

export interface Credentials extends AuthTokens {
  /** Names one sign-in, so that a call never goes on under somebody else's. */
  readonly mark: string
}

export interface Session {
  credentials(): Credentials | undefined
  user(): SessionUser | undefined
  userType(): number | undefined
  roles(): string[]
  signIn(signedIn: { auth: AuthTokens; user: SessionUser }): void
  rememberUser(user: SessionUser): void
  /** Puts new tokens in the place of `old`; false when that session is no longer the stored one. */
  renew(old: Credentials, tokens: AuthTokens): boolean
  signOut(): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

const MARK = 'session'
// The mark goes last: whoever sees it gone sees no token either.
const SESSION_KEYS = ['token', 'refreshToken', 'user', 'userType', 'roles', MARK]

export function createSession(storage: StoredValues, newId: () => string): Session {
  const session: Session = {
    credentials() {
      const token = readToken(storage, 'token')
      const refreshToken = readToken(storage, 'refreshToken')
      return token && refreshToken ? { token, refreshToken, mark: storage.get(MARK) ?? '' } : undefined
    },
    user: () => readStoredJson(storage, 'user', isSessionUser),
    userType: () => readStoredJson(storage, 'userType', isId),
    roles: () => readStoredJson(storage, 'roles', isTextList) ?? [],
    signIn({ auth, user }) {
      keep(storage, auth)
      session.rememberUser(user)
      storage.set(MARK, newId())
    },
    rememberUser(user) {
      storage.set('user', JSON.stringify(user))
      storage.set('userType', JSON.stringify(user.userType))
      storage.set('roles', JSON.stringify(user.roles))
    },
    renew(old, tokens) {
      if (!isStill(session.credentials(), old)) return false
      keep(storage, tokens)
      // Storage is shared without a lock: a sign-out may have come between the look and the write.
      if ((storage.get(MARK) ?? '') === old.mark) return true
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
        if (key !== MARK || before === after) return
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
  return now?.mark === then.mark && now.refreshToken === then.refreshToken
}

/** Only what may stand in a header; anything else would make every request throw. */
function readToken(storage: StoredValues, key: string): string | undefined {
  const token = storage.get(key)
  if (token === undefined || (token.length <= 4_000 && /^[\x21-\x7e]+$/.test(token))) return token
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
