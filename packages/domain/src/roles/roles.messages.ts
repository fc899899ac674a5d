import { refuserFor } from '../kernel/verdict.ts'

export const rolesRefusals = {
  'role.not_allowed': 'You are not allowed to do this',
  'role.name_required': 'Required fields are missing',
  'role.unknown': 'Role is not valid',
  'role.of_other_kind': 'This role is meant for another kind of account',
  'role.assign_missing': 'You are not allowed to give roles',
  'role.beyond_own': 'You cannot give what you do not have yourself: {permission}',
  'role.permission_unknown': 'Permission {permission} does not exist',
} as const

export const refuse = refuserFor(rolesRefusals)
