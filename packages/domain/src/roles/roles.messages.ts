import { refuserFor } from '../kernel/verdict.ts'

export const rolesRefusals = {
  'role.not_allowed': 'You are not allowed to do this',
  'role.name_required': 'Required fields are missing',
  'role.permission_unknown': 'Permission {permission} does not exist',
} as const

export const refuse = refuserFor(rolesRefusals)
