import { refuserFor } from '../kernel/verdict.ts'

export const verificationRefusals = {
  'verification.act_refused': 'This verification has moved on; reload to see where it stands',
  'verification.comment_required': 'Say what is wrong or why it is overridden',
} as const

export const refuse = refuserFor(verificationRefusals)
