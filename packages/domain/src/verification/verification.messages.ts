import { refuserFor } from '../kernel/verdict.ts'

export const verificationRefusals = {
  'verification.act_refused': 'This verification has moved on; reload to see where it stands',
  'verification.comment_required': 'Say what is wrong or why it is overridden',
  'verification.comment_long': 'The comment cannot exceed {limit} characters',
  'verification.score_too_low':
    'The score is {score} of 100, and {passScore} is needed; override it with a reason',
  'verification.claimed': '{name} is reviewing it',
  'verification.lease_lost': 'Your claim has ended; claim it again to go on',
  'verification.field_unknown': 'The rules know no field {field}',
  'verification.field_missing': 'Give what is asked for: {fields}',
  'verification.no_rules': 'There are no rules yet for this kind of subject in its country',
  'verification.subject_unknown': 'There is no such subject',
  'verification.subject_not_here': 'Shipments and trips are verified by their papers',
  'verification.under_way': 'It is handed in already',
  'verification.section_unknown': 'The field {field} stands in a section that is not there',
  'verification.key_twice': 'The key {key} stands twice',
} as const

export const refuse = refuserFor(verificationRefusals)
