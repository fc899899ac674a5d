import { refuserFor } from '../kernel/verdict.ts'

export const documentsRefusals = {
  'document.not_attachable': '{document} cannot be attached to a booking',
  'document.required_missing': 'Upload first: {documents}',
} as const

export const refuse = refuserFor(documentsRefusals)
