import type { components } from '../generated/schema.d.ts'

type SessionUser = components['schemas']['SessionUser']
type SignedIn = components['schemas']['SignedIn']

export function aSessionUser(facts: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 7,
    fullName: 'Sana Tariq',
    pictureKey: null,
    userType: 4,
    email: 'csr@karwan.test',
    phoneNumber: '+923001110001',
    companyGroup: null,
    projects: [],
    isContractualAllowed: true,
    mustSetUpSecondFactor: false,
    roles: ['Super admin'],
    grants: [{ permission: '*', scope: 'ALL' }],
    ...facts,
  }
}

/** A user of one shipper company, who sees only what belongs to it. */
export function aShipperUser(facts: Partial<SessionUser> = {}): SessionUser {
  return aSessionUser({
    id: 12,
    fullName: 'Bilal Ahmed',
    userType: 1,
    email: 'shipper@karwan.test',
    phoneNumber: '+923001110003',
    companyGroup: { id: 3, name: 'Indus Textiles' },
    isContractualAllowed: false,
    roles: ['Shipper admin'],
    grants: [{ permission: 'shipment:*', scope: 'GROUP' }],
    ...facts,
  })
}

export function aSignIn(facts: Partial<SignedIn> = {}): SignedIn {
  return { auth: { token: 'access-1', refreshToken: 'refresh-1' }, user: aSessionUser(), ...facts }
}
