export const auditRefusals = {
  'audit.list_unknown': 'This list does not exist',
} as const
