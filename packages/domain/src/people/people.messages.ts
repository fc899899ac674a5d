/** Limits that the rules check and the sentences quote. */
export const peopleLengths = { password: 8, pin: 4, localPhone: 11, cnic: 13, ntn: 7 } as const
export const localPhonePrefix = '03'
/** Limits for codes by SMS or mail, and for the right to set a new password. */
export const codeLimits = {
  digits: 6,
  validMinutes: 5,
  tries: 5,
  pauseSeconds: 60,
  aDay: 10,
  resetMinutes: 30,
  /** Longer than other codes, as an invited person may be away for some days. */
  invitationDays: 7,
} as const

// Copied exactly from the specification (point 5), so some end with a full stop and some do not.
export const peopleSentences = {
  'people.email_invalid': 'Email address is not valid',
  'people.password_weak': `Passwords must have at least ${peopleLengths.password} characters with at least one alphabet and one number.`,
  'people.passwords_differ': 'Passwords must match',
  'people.pin_invalid': `PIN must be digits with a length of ${peopleLengths.pin}`,
  'people.pins_differ': 'PINs must match',
  'people.phone_invalid': 'Phone number is not valid',
  'people.local_phone_length': `The phone number must have ${peopleLengths.localPhone} digits`,
  'people.local_phone_prefix': `The phone number should start with ${localPhonePrefix}`,
  'people.cnic_length': `Cnic should be ${peopleLengths.cnic} digits long`,
  'people.cnic_not_numeric': 'Cnic should be a number',
  'people.ntn_length': `Ntn should be ${peopleLengths.ntn} digits long`,
  'people.ntn_not_numeric': 'Ntn should be a number',
  // Not from the specification, which does not mention common passwords.
  'people.password_common': 'This password is too easy to guess. Please choose another.',
  'people.required_missing': 'Required fields are missing',
  'people.block_action': 'Block must be {known}',
  'people.too_long': '{field} cannot exceed {limit} characters',
  'people.username_missing': 'Phone number or email is missing',
  'people.one_contact': 'Give either a phone number or an email address',
  'people.code_digits': `The code has ${codeLimits.digits} digits`,
  'people.code_too_soon':
    'A code was sent a moment ago. Another one can be sent in {seconds, plural, one {# second} other {# seconds}}.',
  'people.codes_of_today': `${codeLimits.aDay} codes were sent within a day. Please try again tomorrow.`,
} as const

export const peopleRefusals = {
  'people.phone_taken': 'This phone number is already in use',
  'people.email_taken': 'This email address is already in use',
  'people.code_wrong': 'This code is not right',
  'people.code_over': 'This code can no longer be used. Please ask for a new one.',
  'people.reset_over': 'This link can no longer be used. Please ask for a new one.',
  'people.pin_not_yours': 'Only drivers and partners have a PIN. Please choose a password.',
  'people.block_reason_required': 'Give a reason for blocking',
  'people.block_reason_unknown': 'This reason cannot be given here',
  'people.block_words_required': 'Describe the reason',
  'people.type_differs': 'This account is of another kind than you named',
  'people.type_not_yours': 'You cannot add accounts of this kind',
  'people.type_elsewhere': 'Add partners and drivers in their own registers',
  'people.company_required': 'Choose the company, or name a new one with its country',
  'people.company_unknown': 'Company is not valid',
  'people.company_not_new': 'A new company can only be named where none is chosen',
  'people.project_unknown': 'Project is not valid',
  'people.country_unknown': 'Country is not valid',
  'people.manager_unknown': 'Reports to is not valid: choose an internal user',
  'people.manager_below': 'Reports to is not valid: the chosen person reports to this user',
  'people.team_unknown': 'Team is not valid',
  'people.staff_only': 'Only internal users can have a manager, a team and a shift',
  'people.not_yourself': 'You cannot do this to your own account; ask another person',
  'people.already_blocked': 'The account is already blocked',
  'people.not_blocked': 'The account is not blocked',
  'people.record_blocked': 'It is already blocked',
  'people.record_not_blocked': 'It is not blocked',
  'people.picture_type': 'Only JPEG, PNG and WebP pictures can be shown',
  'people.contact_unchanged': 'You already use this one',
  'people.deleted': 'The account is deleted',
  'people.has_open_work':
    'They still handle {shipments, plural, one {# open shipment} other {# open shipments}} and {bookings, plural, one {# booking} other {# bookings}}; hand them over first',
  'people.outranks_you': 'Their role has more permissions than yours, so you cannot change their account',
  'team.required': '{field} is required',
  'team.too_long': '{field} cannot exceed {limit} characters',
  'team.exists': 'A team with this name already exists',
  'team.not_empty': 'The team still has people: give them another team first',
} as const
