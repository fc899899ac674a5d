export const configurationSentences = {
  'configuration.load_failed': 'The configuration could not be loaded; defaults are used',
} as const
