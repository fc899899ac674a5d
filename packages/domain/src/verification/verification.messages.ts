import { refuserFor } from '../kernel/verdict.ts'
import { peopleLengths } from '../people/people.messages.ts'

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
  'verification.paper_missing': '{field} needs its paper',
  'verification.paper_unknown': '{field} needs a paper of its own kind and subject',
  'verification.value_missing': '{field} is required',
  'verification.value_no_day': '{field} must be a day',
  'verification.value_no_number': '{field} must be a number',
  'verification.value_no_phone': '{field} must be a phone number with its country',
  'verification.value_no_cnic': `{field} must be a CNIC of ${peopleLengths.cnic} digits`,
  'verification.value_no_ntn': `{field} must be an NTN of ${peopleLengths.ntn} digits`,
  'verification.value_no_choice': '{field} must be yes or no',
  'verification.no_rules': 'There are no rules yet for this kind of subject in its country',
  'verification.subject_unknown': 'There is no such subject',
  'verification.subject_not_here': 'Shipments and bookings are verified by their papers',
  'verification.under_way': 'It is handed in already',
  'verification.section_unknown': 'The field {field} stands in a section that is not there',
  'verification.key_invalid': 'The key {key} must be made of letters, digits and _, and begin with a letter',
  'verification.key_twice': 'The key {key} stands twice',
  'verification.label_twice': '{label} stands twice; name one of them otherwise',
  'verification.weights_sum': 'The weights add up to {sum}; they must add up to 100, or all be 0',
  'verification.label_missing': 'Name what is asked',
  'verification.title_missing': 'Name the section',
  'verification.name_long': 'A name cannot exceed {limit} characters',
  'verification.input_missing': 'Choose how it is filled in',
  'verification.paper_type_unknown': 'Choose one of the papers',
  'verification.weight_range': 'A weight must be a whole number from 0 to 100',
  'verification.pass_score_range': 'The score must be a whole number from 0 to 100',
  'verification.days_range': 'It must be good for 1 to {most} days',
  'verification.no_fields': 'Ask for at least one field',
} as const

export const refuse = refuserFor(verificationRefusals)
