export const trackingRefusals = {
  'tracking.trip_over': 'The trip is over; no position can be added',
  'position.place_missing': 'Give a point on the map or a city',
  'position.city_required': 'Choose the city',
} as const
