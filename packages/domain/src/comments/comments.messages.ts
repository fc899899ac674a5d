import { refuserFor } from '../kernel/verdict.ts'

export const commentsRefusals = {
  'comment.shipment_required': 'Choose the shipment',
  'comment.body_required': 'Write a comment',
  'comment.booking_of_other': 'The booking belongs to another shipment',
  'comment.not_for_you': 'Choose readers that you may write to',
  'comment.type_unknown': 'Choose what it is about',
  'comment.mention_unread': 'Mention only people who may read this comment',
  'comment.mentions_many': 'Mention at most {limit} people',
  'comment.not_own': 'Only the person who wrote a comment can change it',
  'comment.too_late': 'A comment can be changed or deleted only for {minutes} minutes',
} as const

export const refuse = refuserFor(commentsRefusals)
