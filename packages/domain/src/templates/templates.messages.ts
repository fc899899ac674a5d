import { refuserFor } from '../kernel/verdict.ts'

export const templatesRefusals = {
  'template.required': '{field} is required',
  'template.too_long': '{field} cannot exceed {limit} characters',
  'template.shipment_unknown': 'Shipment is not valid',
  'template.other_company': 'The shipment and the template must be of the same company',
  'template.without_project':
    'The shipment belongs to no project, so share it with the company or keep it to yourself',
  'template.asked_unknown': 'Choose fields of the shipment form',
  'template.asks_nobody':
    'A template that books by itself cannot ask for anything, as nobody is there to answer; stop its schedule first',
  'template.asks':
    'A template that asks for something each time cannot book by itself, as nobody is there to answer',
  'template.loading_time_twice': 'This loading time is already in the list',
  'template.weekdays_required': 'Choose at least one day of the week',
  'template.time_invalid': 'Enter the loading time as hours and minutes, such as 09:00',
  'template.lead_out_of_range': 'It must be booked {least} to {most} days before',
  'template.day_invalid': 'Day is not valid',
  'template.ends_before': 'The last day must not be before the first',
  'template.skipped_many': 'At most {limit} days can be left out',
  'template.never_booked': 'With these days, nothing would ever be booked',
  'template.owner_gone': 'The person who set the schedule no longer has an account',
} as const

export const refuse = refuserFor(templatesRefusals)
