export const locationsRefusals = {
  'location.required': '{field} is required',
  'location.too_long': '{field} cannot exceed {limit} characters',
  'location.point_invalid': 'The coordinates are not valid',
  'location.point_incomplete': 'Give latitude and longitude, or neither',
  'location.city_unknown': 'City is not valid',
  'location.company_unknown': 'Company is not valid',
  'location.exists': 'This company has a location of this name already',
} as const
