export const trackingRefusals = {
  'position.city_required': 'Choose the city',
} as const
