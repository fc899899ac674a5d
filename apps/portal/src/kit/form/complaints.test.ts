import { bidForm } from '@karwan/domain/bidding'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { complaintsIn, complaintsOf, complaintsOfServer, fieldOf, summaryOf } from './complaints.ts'
import type { Standing } from './form-frame.ts'

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

describe('what a form has to say about itself', () => {
  it('is told with the way to each field, however deep it lies', () => {
    const errors = {
      amount: { type: 'custom', message: 'Too high', ref: { message: 'an element of the page' } },
      stops: [{ address: { message: 'Address is required' } }, undefined, { cityId: { message: 'No city' } }],
    }
    expect(complaintsIn(errors)).toEqual([
      { path: 'amount', message: 'Too high' },
      { path: 'stops.0.address', message: 'Address is required' },
      { path: 'stops.2.cityId', message: 'No city' },
    ])
  })

  it('is about a list as a whole where it stands at its root', () => {
    const errors = { stops: { root: { message: 'Two stops at least' }, 1: { zip: { message: 'Too long' } } } }
    expect(complaintsIn(errors)).toEqual([
      { path: 'stops.1.zip', message: 'Too long' },
      { path: 'stops', message: 'Two stops at least' },
    ])
  })

  it('is about a field that is called message, and not its words', () => {
    expect(complaintsIn({ message: { message: 'Say something' } })).toEqual([
      { path: 'message', message: 'Say something' },
    ])
  })

  it('is nothing where what is there is no complaint', () => {
    expect(
      complaintsIn({ amount: null, weight: undefined, stops: 'none', ref: { message: 'here' } }),
    ).toEqual([])
  })
})

describe('the complaints of the server', () => {
  it.each([
    ['stops[0].address', 'stops.0.address'],
    ['/stops/0/address', 'stops.0.address'],
    ['.amount', 'amount'],
    ['a[1][b]/c', 'a.1.b.c'],
    ['amount', 'amount'],
  ])('about %s are about %s', (path, written) =>
    expect(complaintsOfServer({ [path]: ['Too high.', 'Not whole.'] })).toEqual([
      { path: written, message: 'Too high. Not whole.' },
    ]),
  )
})

describe('where a complaint is shown', () => {
  const labels: [string, string][] = [
    ['loadingTime', 'Loading time'],
    ['stops', 'Stops'],
    ['stops.0.address', 'Address'],
  ]
  const standing = new Map<string, Standing>(
    labels.map(([name, label]) => [name, { label, inWords: String }]),
  )
  const form = { id: 'f', standing }
  const say = (id: string, values: Record<string, string>) => `${id}: ${Object.values(values).join(' – ')}`
  /** The ids of the fields on the page, in their order. */
  const onPage = (...ids: string[]) =>
    vi.stubGlobal('document', {
      getElementById: (id: string) =>
        ids.includes(id)
          ? {
              compareDocumentPosition: ({ at }: { at: number }) => (at > ids.indexOf(id) ? 4 : 2),
              at: ids.indexOf(id),
            }
          : null,
    })
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['stops.0.address', 'stops.0.address'],
    ['stops.0.loads.2', 'stops'],
    ['loadingTime', 'loadingTime'],
    ['version', undefined],
  ])('of %s at %s', (path, field) => expect(fieldOf(path, form)).toBe(field))

  it('is at its field, by its label where the words do not name it, in the order of the page', () => {
    vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 })
    onPage('f-loadingTime', 'f-stops', 'f-stops-0-address')
    const complaints = [
      { path: 'stops.0.address', message: 'Give one' },
      { path: 'loadingTime', message: 'LOADING TIME is required' },
      { path: 'stops', message: 'Two at least' },
    ]
    expect(summaryOf(complaints, form, say)).toEqual({
      errors: [
        { fieldId: 'f-loadingTime', message: 'LOADING TIME is required' },
        { fieldId: 'f-stops', message: 'form.complaintOf: Stops – Two at least' },
        { fieldId: 'f-stops-0-address', message: 'form.complaintOf: Address – Give one' },
      ],
    })
    expect(summaryOf(complaints.toReversed(), form, say)).toEqual(summaryOf(complaints, form, say))
  })

  it('stays in its order where the page does not show its field', () => {
    onPage()
    const complaints = ['stops', 'loadingTime'].map((path) => ({ path, message: 'stops, loading time' }))
    expect(summaryOf(complaints, form, say).errors.map(({ fieldId }) => fieldId)).toEqual([
      'f-stops',
      'f-loadingTime',
    ])
  })

  it('of no field is told apart, once', () => {
    onPage()
    const lost = ['Reload the page', 'Too late', 'Reload the page'].map((message) => ({ path: 'x', message }))
    expect(summaryOf(lost, form, say)).toEqual({ errors: [], formError: 'Reload the page Too late' })
  })
})
