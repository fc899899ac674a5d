export const templatesRefusals = {
  'template.required': '{field} is required',
  'template.too_long': '{field} cannot exceed {limit} characters',
  'template.shipment_unknown': 'Shipment is not valid',
  'template.other_company': 'The shipment must be of the same company as the template',
  'template.without_project':
    'The shipment belongs to no project, so share it with the company or keep it to yourself',
  'template.loading_time_twice': 'This loading time is named already',
} as const
