import type { components } from '../generated/schema.d.ts'
import { moment } from './moment.ts'

type User = components['schemas']['User']
type InternalUser = components['schemas']['InternalUser']

export function aUser(facts: Partial<User> = {}): User {
  return {
    id: 12,
    version: 1,
    userType: 1,
    fullName: 'Bilal Ahmed',
    pictureKey: null,
    email: 'shipper@karwan.test',
    phoneNumber: '+923001110003',
    ssn: null,
    locale: 'en',
    countryId: 1,
    companyGroup: { id: 3, name: 'Indus Textiles' },
    projects: [],
    manager: null,
    team: null,
    shift: null,
    roleId: 8,
    roles: ['Shipper admin'],
    status: 'ACTIVE',
    isEmailVerified: true,
    isPhoneVerified: true,
    hasSecondFactor: false,
    lastLoginAt: moment,
    failedLogins: 0,
    lockedUntil: null,
    createdAt: moment,
    ...facts,
  }
}

export function anInternalUser(facts: Partial<InternalUser> = {}): InternalUser {
  return {
    id: 7,
    fullName: 'Sana Tariq',
    pictureKey: null,
    email: 'csr@karwan.test',
    phoneNumber: '+923001110001',
    roleId: 1,
    roleName: 'Super admin',
    countryId: 1,
    managerId: null,
    managerName: null,
    teamId: null,
    teamName: null,
    shift: null,
    status: 'ACTIVE',
    lastLoginAt: moment,
    createdAt: moment,
    ...facts,
  }
}
