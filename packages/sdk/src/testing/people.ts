import type { components } from '../generated/schema.d.ts'
import { moment } from './moment.ts'

type User = components['schemas']['User']
type InternalUser = components['schemas']['InternalUser']

export function aUser(facts: Partial<User> = {}): User {
  return {
    id: 12,
    userType: 1,
    fullName: 'Bilal Ahmed',
    email: 'shipper@karwan.test',
    phoneNumber: '+923001110003',
    companyGroup: { id: 3, name: 'Indus Textiles' },
    project: null,
    roles: ['Shipper admin'],
    status: 'ACTIVE',
    createdAt: moment,
    ...facts,
  }
}

export function anInternalUser(facts: Partial<InternalUser> = {}): InternalUser {
  return {
    id: 7,
    fullName: 'Sana Tariq',
    email: 'csr@karwan.test',
    phoneNumber: '+923001110001',
    roleId: 1,
    roleName: 'Super admin',
    status: 'ACTIVE',
    ...facts,
  }
}
