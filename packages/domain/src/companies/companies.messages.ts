export const companiesSentences = {
  'companies.required_missing': 'Please fill in all required fields',
  'companies.margin_invalid': 'Margin value is not valid',
  'companies.margin_incomplete': 'Give a margin type and a margin value, or neither',
  'companies.margin_percent_too_high': 'A margin in percent must be between 0 and 100',
  'companies.too_long': '{field} cannot exceed {limit} characters',
} as const

export const companiesRefusals = {
  'company.city_unknown': 'City is not valid',
  'company.city_elsewhere': 'City must be in the province and the country',
  'company.logo_no_picture': 'The logo must be a picture',
  'company.group_unknown': 'Company is not valid',
  'company.country_unknown': 'Country is not valid',
  'company.project_stays': 'A project with shipments ({count}) cannot move to another company',
  'company.name_taken': 'There is a company of this name already',
  'company.project_name_taken': 'This company has a project of this name already',
  'company.phone_taken': 'This phone number is already in use',
  'company.email_taken': 'This e-mail is already in use',
  'company.margin_not_yours': 'Only customer support can set a margin',
  'company.contracts_not_yours': 'Only customer support can allow contracts',
  'company.has_projects': 'A company with projects ({count}) cannot be deleted',
  'company.has_people': 'A company with people who sign in for it ({count}) cannot be deleted',
  'company.has_shipments': 'A company with shipments ({count}) cannot be deleted',
  'company.project_has_shipments': 'A project with shipments ({count}) cannot be deleted',
} as const
