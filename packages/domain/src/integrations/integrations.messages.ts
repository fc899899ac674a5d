import { refuserFor } from '../kernel/verdict.ts'

export const integrationsRefusals = {
  'key.name_required': 'Name is required',
  'key.name_too_long': 'Name cannot exceed {limit} characters',
  'key.name_taken': 'There is a key of this name already',
  'key.permissions_required': 'Choose at least one thing that it may do',
  'key.permission_not_given': 'A key cannot be given {permission}',
  'key.rate_out_of_range': 'Requests a minute must be between {least} and {most}',
  'key.day_past': 'Last day cannot be in the past',
  'key.day_invalid': 'Last day is not valid',
  'key.too_many': 'You have {most} keys already; end one first',
  'webhook.url_required': 'Address is required',
  'webhook.url_too_long': 'Address cannot exceed {limit} characters',
  'webhook.url_invalid': 'Address must begin with https:// and be one of the internet',
  'webhook.events_required': 'Choose at least one event',
  'webhook.too_many': 'You have {most} webhooks already; take one away first',
  'key.ended': 'This key was ended already',
} as const

export const refuse = refuserFor(integrationsRefusals)
