import { refuserFor } from '../kernel/verdict.ts'

export const integrationsRefusals = {
  'key.name_required': 'Name is required',
  'key.name_too_long': 'Name cannot exceed {limit} characters',
  'key.name_taken': 'A key with this name already exists',
  'key.permissions_required': 'Choose at least one permission',
  'key.permission_not_given': 'A key cannot be given {permission}',
  'key.rate_out_of_range': 'Requests a minute must be between {least} and {most}',
  'key.day_past': 'Last day cannot be in the past',
  'key.day_invalid': 'Last day is not valid',
  'key.too_many': 'You already have {most} keys; end one first',
  'webhook.url_required': 'Address is required',
  'webhook.url_too_long': 'Address cannot exceed {limit} characters',
  'webhook.url_invalid': 'Address must begin with https:// and be on the public internet',
  'webhook.events_required': 'Choose at least one event',
  'webhook.too_many': 'You already have {most} webhooks; take one away first',
  'key.ended': 'This key is already ended',
} as const

export const refuse = refuserFor(integrationsRefusals)
