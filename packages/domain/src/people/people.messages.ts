/** The lengths that the rules hold to and their sentences name. */
export const peopleLengths = { password: 8, pin: 4, localPhone: 11, cnic: 13, ntn: 7 } as const
export const localPhonePrefix = '03'

// Spec, point 5, to the letter: some end with a full stop and some do not.
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
  // Ours: the specification does not say what makes a password too usual.
  'people.password_common': 'This password is one of those that are tried first. Please choose another.',
  'people.required_missing': 'Required fields are missing',
} as const

export const peopleRefusals = {
  'people.phone_taken': 'This phone number is already in use',
  'people.email_taken': 'This email address is already in use',
  'people.block_reason_required': 'Give a reason for blocking',
} as const
