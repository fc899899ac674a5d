import { bidForm } from '@karwan/domain/bidding'
import { describe, expect, it } from 'vitest'
import { complaintsOf } from './complaints.ts'

const complaints = (typed: object) =>
  complaintsOf(
    bidForm.safeParse({ amount: '118000', bidCategoryTypeId: 1, vehicleCount: '2', ...typed }).error,
  )

describe('what a form of the domain finds wrong', () => {
  it('is told of each field, of all of them at once', () => {
    expect(complaints({ amount: '-5', vehicleCount: 0 })).toEqual({
      amount: 'Bid amount must be greater than 0',
      vehicleCount: 'Vehicle count must be greater than 0',
    })
  })

  it('is the first thing where there are several', () => {
    const error = {
      issues: [
        { path: ['amount'], message: 'first' },
        { path: ['amount'], message: 'second' },
      ],
    }
    expect(complaintsOf(error)).toEqual({ amount: 'first' })
  })

  it('is nothing where nothing is wrong', () => {
    expect(complaints({})).toEqual({})
  })
})
