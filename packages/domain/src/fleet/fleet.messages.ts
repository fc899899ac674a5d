export const fleetSentences = {
  'fleet.vehicle_types_failed': 'Unable to fetch vehicle types.',
} as const
