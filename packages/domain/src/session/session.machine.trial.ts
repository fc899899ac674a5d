import { trialOf } from '@karwan/scripts/machines'
import { failure, success } from '../kernel/outcome.ts'
import type { SessionUser } from '../kernel/wire.ts'
import { loginRefused, sessionMachine } from './session.machine.ts'

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
const shipper: SessionUser = { ...agent, id: 3, userType: 1 }

export const sessionTrial = trialOf({
  machine: sessionMachine,
  inputs: [{ app: 'csr' }],
  events: [
    { type: 'SIGN_IN', credentials: { username: 'agent@karwan.test', password: 'Karwan2026' } },
    { type: 'GIVE_CODE', code: '482913' },
    { type: 'BEGIN_AGAIN' },
    { type: 'SIGN_OUT' },
    { type: 'EXPIRED' },
    { type: 'SIGNED_IN' },
    { type: 'SIGNED_OUT' },
    { type: 'USER_CHANGED' },
    { type: 'USER_UPDATED', user: { ...agent, roles: ['CSR lead'] } },
    { type: 'USER_UPDATED', user: shipper },
  ],
  outcomes: {
    restoring: [agent, shipper, undefined],
    signingIn: [success(agent), success(shipper), success({ challenge: 'asked' }), loginRefused()],
    givingCode: [
      success(agent),
      success(shipper),
      failure({ code: 'session.code_wrong', sentence: 'This code is not right' }),
      failure({ code: 'session.challenge_over', sentence: 'Please sign in again' }),
    ],
    switchingUser: [undefined],
    clearing: [undefined],
  },
  // There is a challenge exactly while a code is awaited. There is a user exactly while somebody admitted is
  // signed in, who never sees the login form.
  isLegal: (now) => {
    const isIn = now.hasTag('signedIn')
    const isKnown = now.context.user?.userType === 4
    const awaitsCode = now.matches('codeAsked') || now.matches('givingCode')
    if (awaitsCode !== (now.context.challenge !== undefined)) return false
    return isIn === isKnown && !(isIn && now.hasTag('guest')) && (isIn || now.context.user === undefined)
  },
})
