import { refuserFor } from '../kernel/verdict.ts'

export const rolesRefusals = {
  'role.not_allowed': 'You are not allowed to do this',
  'role.name_required': 'Name is required',
  'role.unknown': 'Role is not valid',
  'role.of_other_kind': 'This role is meant for another kind of account',
  'role.assign_missing': 'You are not allowed to give roles',
  'role.beyond_own': 'You cannot give what you do not have yourself: {permission}',
  'role.name_too_long': 'Name cannot exceed {limit} characters',
  'role.name_taken': 'A role with this name already exists',
  'role.kind_unknown': 'Kind of account is not valid',
  'role.company_unknown': 'Company is not valid',
  'role.kind_not_yours': 'You can make roles only for your own company',
  'role.shared': 'This role is built in; to change it, make a role of your own from it',
  'role.own': 'This is your own role; another person must change it',
  'role.in_use': 'These people have this role: {people}. Give them another role first',
  'role.see_as_yourself': 'You already see the portal as yourself',
  'role.see_as_no_portal': 'Partners and drivers do not use this portal',
  'role.see_as_not_active': 'They cannot sign in now, so you cannot see the portal as they do',
  'role.see_as_outranks': 'They may do or see more than you, so you cannot see the portal as they do',
  'role.permission_unknown': 'Permission {permission} does not exist',
} as const

export const refuse = refuserFor(rolesRefusals)
