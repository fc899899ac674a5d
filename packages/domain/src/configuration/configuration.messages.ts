import { refuserFor } from '../kernel/verdict.ts'

export const configurationSentences = {
  'configuration.load_failed': 'The configuration could not be loaded; defaults are used',
} as const

export const configurationRefusals = {
  'configuration.too_many': 'A person can keep {limit} settings',
} as const

export const refuse = refuserFor(configurationRefusals)
