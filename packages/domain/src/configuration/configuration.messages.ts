import { refuserFor } from '../kernel/verdict.ts'

export const configurationSentences = {
  'configuration.load_failed': 'The configuration could not be loaded; defaults are used',
  'configuration.language': 'Language must be one of {known}',
  'configuration.flag': 'Value must be true or false',
  'configuration.ids': 'Values must be one or more of {known}',
  'configuration.logo': 'Logo must be a path on this site',
  'configuration.primary_colour': 'Primary colour must be a hex colour',
  'configuration.secondary_colour': 'Secondary colour must be a hex colour',
  'configuration.client_name_long': 'Client name cannot exceed {limit} characters',
  'configuration.shipper_rate': 'Shipper rate must be one of {modes}, and one of {bases}',
  'configuration.booking_rules':
    'Values must be JSON rules of verticalId ({verticals} or "*"), statusId ({statuses}), requiredDocumentTypeIds ({documents}) and blocking (true or false)',
  'configuration.map_values': 'Give the key and the map id, and nothing else',
  'configuration.currency': 'Currency must be one of {known}',
  'configuration.weight_unit': 'Weight unit must be one of {known}',
  'configuration.key_long': 'Keys cannot exceed {limit} characters',
  'configuration.choose_one': 'Choose at least one',
  'configuration.rate_incomplete': 'Choose both, or neither',
  'configuration.terms_incomplete': 'Enter the words for one and for several, or neither',
  'configuration.term_long': 'Terms cannot exceed {limit} characters',
} as const

export const configurationRefusals = {
  'configuration.named_twice': '{name} is in the list twice; remove one',
  'configuration.of_support': 'Only customer support can change {name}',
  'configuration.too_many': 'A person can have at most {limit} settings',
  'configuration.logo_no_picture': 'The logo must be a picture',
} as const

export const refuse = refuserFor(configurationRefusals)
