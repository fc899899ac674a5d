import { refuserFor } from '../kernel/verdict.ts'

export const rolesRefusals = {
  'role.not_allowed': 'You are not allowed to do this',
  'role.name_required': 'Required fields are missing',
  'role.unknown': 'Role is not valid',
  'role.of_other_kind': 'This role is meant for another kind of account',
  'role.assign_missing': 'You are not allowed to give roles',
  'role.beyond_own': 'You cannot give what you do not have yourself: {permission}',
  'role.name_too_long': 'Name cannot exceed {limit} characters',
  'role.name_taken': 'There is a role of this name already',
  'role.kind_unknown': 'Kind of account is not valid',
  'role.company_unknown': 'Company is not valid',
  'role.kind_not_yours': 'You can make roles for your own company only',
  'role.shared': 'This role belongs to the product; make one of your own from it to change it',
  'role.own': 'This is your own role; somebody else has to change it',
  'role.in_use': 'Somebody has this role: {people}. Give them another one first',
  'role.see_as_yourself': 'You see the portal as yourself already',
  'role.see_as_no_portal': 'Partners and drivers have no portal to be seen',
  'role.see_as_not_active': 'They cannot sign in themselves at present, so there is nothing to see',
  'role.see_as_outranks': 'They may do or see more than you, so you cannot see the portal as they do',
  'role.permission_unknown': 'Permission {permission} does not exist',
} as const

export const refuse = refuserFor(rolesRefusals)
