import { refuserFor } from '../kernel/verdict.ts'

export const documentsRefusals = {
  'document.not_attachable': '{document} cannot be attached to a booking',
  'document.type_required': 'Choose which document it is',
  'document.number_long': 'The number has more than {limit} characters',
  'document.required_missing': 'Upload first: {documents}',
  'document.required_unverified': 'Accept first: {documents}',
  'document.file_missing': 'Choose a file',
  'document.file_empty': 'The file is empty',
  'document.file_too_large': 'The file is larger than {limit} MB',
  'document.file_type': 'Only {types} files can be uploaded',
  'document.file_disguised': 'This is not a {type} file, although its name says so',
  'document.file_name': 'The name of the file holds characters that cannot be kept; rename the file',
  'document.file_name_long': 'The name of the file has more than {limit} characters; rename the file',
  'document.picture_unreadable': 'The picture cannot be read; save or scan it anew',
  'document.picture_too_large': 'The picture has more than {limit} million points; make it smaller',
  'document.too_many': 'A booking can have {limit} documents',
  'document.expiry_before_issue': 'Expiry date must be later than the issue date',
  'document.owner_unknown': 'Whose document it is, is not valid',
  'document.reject_reason_required': 'Say why it is rejected',
  'document.decision_not_allowed': 'You are not allowed to decide this about a document',
  'document.decided_already': 'The document is "{status}" already',
  'document.superseded': 'A newer document has replaced this one',
  'document.verified_stays': 'A verified document cannot be deleted; reject it first',
} as const

export const refuse = refuserFor(documentsRefusals)
