import { describe, expect, it } from 'vitest'
import { complaintsOf, errorList, isFieldOfForm } from './error-list.ts'

const wrong = (message: string) => ({ type: 'custom', message, ref: { message: 'an element' } })

describe('the list of complaints', () => {
  it('follows the screen, goes into lists, and keeps the complaint about a list as a whole', () => {
    const errors = {
      weight: wrong('Weight must be between 1 and 10000'),
      shipmentContainerDto: { blNumber: wrong('Bill of lading number is required') },
      locations: Object.assign(
        [
          {
            loads: [{ weight: wrong('Load weight is required') }],
            cityId: wrong('Pick up city is required'),
          },
          { cityId: wrong('Drop off city is required') },
        ],
        {
          root: wrong('At least one pick up and one drop off are required'),
        },
      ),
    }
    expect(errorList(errors)).toEqual([
      { path: 'locations.0.cityId', message: 'Pick up city is required' },
      { path: 'locations.0.loads.0.weight', message: 'Load weight is required' },
      { path: 'locations.1.cityId', message: 'Drop off city is required' },
      { path: 'locations', message: 'At least one pick up and one drop off are required' },
      { path: 'weight', message: 'Weight must be between 1 and 10000' },
      { path: 'shipmentContainerDto.blNumber', message: 'Bill of lading number is required' },
    ])
  })

  it('is empty for a form without complaints', () => {
    expect(errorList({})).toEqual([])
  })
})

describe('what the server complains about', () => {
  it.each(['locations.0.cityId', 'locations[0].cityId', '/locations/0/cityId'])(
    '%s is found in the form',
    (path) => {
      const [complaint] = complaintsOf({ [path]: ['Pick up city is required'] })
      expect(complaint).toEqual({ path: 'locations.0.cityId', message: 'Pick up city is required' })
      expect(complaint && isFieldOfForm(complaint)).toBe(true)
    },
  )

  it('may be about something that the form does not show', () => {
    expect(complaintsOf({ version: ['is stale'] }).filter(isFieldOfForm)).toEqual([])
  })
})
