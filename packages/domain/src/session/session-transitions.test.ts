import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import type { SessionUser } from '../kernel/wire.ts'
import { type SessionEvent, sessionMachine } from './session.machine.ts'

const agent: SessionUser = {
  id: 2,
  fullName: 'Sana',
  pictureKey: null,
  userType: 4,
  email: 'agent@karwan.test',
  phoneNumber: '+923001110002',
  companyGroup: null,
  projects: [],
  isContractualAllowed: true,
  mustSetUpSecondFactor: false,
  roles: ['CSR agent'],
  grants: [],
}
const events: SessionEvent[] = [
  { type: 'SIGN_IN', credentials: { username: 'agent@karwan.test', password: 'Karwan2026' } },
  { type: 'GIVE_CODE', code: '482913' },
  { type: 'BEGIN_AGAIN' },
  { type: 'SIGN_OUT' },
  { type: 'EXPIRED' },
  { type: 'SIGNED_IN' },
  { type: 'SIGNED_OUT' },
  { type: 'USER_CHANGED' },
]

type Name = keyof typeof sessionMachine.states
const held = (state: Name) => ({
  app: 'csr' as const,
  user: state === 'signedIn' ? agent : undefined,
  reason: 'never-signed-in' as const,
  notice: 'Said before',
  challenge: state === 'codeAsked' || state === 'givingCode' ? 'asked' : undefined,
})

/** The context that an ended session keeps for the login screen. */
const asked = ['clearing', { user: undefined, reason: 'asked', notice: undefined }]
const elsewhere = ['clearing', { user: undefined, reason: 'elsewhere', notice: undefined }]
const expired = [
  'clearing',
  { user: undefined, reason: 'expired', notice: 'Session Expired, please login again' },
]
const switched = ['switchingUser', { user: undefined, notice: undefined }]
const restored = ['restoring', {}]

// Events that are not listed for a state do not change it.
const table: Record<Name, { tags: string[]; leads: Partial<Record<SessionEvent['type'], unknown[]>> }> = {
  restoring: { tags: ['busy'], leads: { EXPIRED: expired, SIGNED_OUT: elsewhere, USER_CHANGED: switched } },
  signedOut: {
    tags: ['guest'],
    leads: { SIGN_IN: ['signingIn', { notice: undefined }], SIGNED_IN: restored },
  },
  signingIn: { tags: ['busy', 'guest'], leads: { SIGNED_IN: restored } },
  codeAsked: {
    tags: ['guest'],
    leads: {
      GIVE_CODE: ['givingCode', { notice: undefined }],
      BEGIN_AGAIN: ['signedOut', { notice: undefined, challenge: undefined }],
      SIGNED_IN: ['restoring', { challenge: undefined }],
    },
  },
  givingCode: { tags: ['busy', 'guest'], leads: { SIGNED_IN: ['restoring', { challenge: undefined }] } },
  signedIn: {
    tags: ['signedIn'],
    leads: {
      SIGN_OUT: asked,
      EXPIRED: expired,
      SIGNED_OUT: elsewhere,
      USER_CHANGED: switched,
    },
  },
  switchingUser: { tags: ['busy'], leads: { SIGNED_OUT: elsewhere } },
  clearing: { tags: ['busy', 'guest'], leads: { SIGNED_IN: restored } },
}

describe.each(Object.entries(table))('a session that is %s', (state, { tags, leads }) => {
  const name = state as Name
  const snapshot = sessionMachine.resolveState({ value: name, context: held(name) })

  it('tells the screen so', () => expect([...snapshot.tags].sort()).toEqual(tags))

  it.each(events)('knows what to do on %o', (event) => {
    const [value, changes] = leads[event.type] ?? [name, {}]
    const [after] = transition(sessionMachine, snapshot, event)
    expect([after.value, after.context]).toEqual([value, { ...held(name), ...Object(changes) }])
  })
})
