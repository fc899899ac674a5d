import { describe, expect, it } from 'vitest'
import { domainMessages } from './catalogue.ts'

const known = new Set(Object.values(domainMessages))

// Copied from the specification; some of these sentences end with a full stop there and some do not.
const sentencesOfTheSpec = [
  'Cannot move shipment from public to private loadboard.',
  'Email address is not valid',
  'Passwords must have at least 8 characters with at least one alphabet and one number.',
  'Passwords must match',
  'PIN must be digits with a length of 4',
  'PINs must match',
  'Phone number is not valid',
  'The phone number must have 11 digits',
  'The phone number should start with 03',
  'Cnic should be 13 digits long',
  'Cnic should be a number',
  'Ntn should be 7 digits long',
  'Ntn should be a number',
  'Please fill in all required fields',
  'Required fields are missing',
  'Username and/or password is required',
  'Session Expired, please login again',
  'Unable to process request.',
  'Unable to login, please provide a valid username and password',
  'Unable to fetch vehicle types.',
]

const sentencesOfOurs = [
  'Loading time must be later than now',
  'Return time must be later than loading time',
  'Quantity must be between 1 and 10',
  'Weight must be between 1 and 10000',
  'Instructions cannot exceed 1000 characters',
  'Pick up address must be under 300 characters',
  'Drop off address must be under 300 characters',
  'Pick up and drop off cities must be different',
  'Contract amount is not valid',
  'Shipment category is not valid',
  'City search needs at least 3 characters',
  'Minimum weight must be less than maximum weight',
  'Total weight must be between the minimum and maximum vehicle weight',
  '{field} must be greater than 0',
  'Bid amount must be between {min} and {max}',
]

describe('the catalogue', () => {
  it.each([...sentencesOfTheSpec, ...sentencesOfOurs])('has "%s"', (sentence) => {
    expect(known).toContain(sentence)
  })

  it.each([
    ['shipmentStatus.CREATED', 'Created'],
    ['bookingStatus.7', 'On the road'],
    ['vehicleType.5', 'Suzuki'],
    ['documentType.60', 'Ethiopian Custom Declaration'],
    ['projectVertical.0', 'Long Haul'],
    ['refusal.shipment.pool_change_refused', 'Cannot move shipment from public to private loadboard.'],
    ['message.session.expired', 'Session Expired, please login again'],
  ])('names %s', (id, sentence) => expect(domainMessages[id]).toBe(sentence))

  it('has no empty sentence', () => {
    expect(Object.entries(domainMessages).filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })
})
