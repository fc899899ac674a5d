export const companiesSentences = {
  'companies.required_missing': 'Please fill in all required fields',
  'companies.margin_invalid': 'Margin value is not valid',
} as const

export const companiesRefusals = {
  'company.has_projects': 'A company group with projects cannot be deleted',
  'company.has_shipments': 'A project with shipments cannot be deleted',
} as const
