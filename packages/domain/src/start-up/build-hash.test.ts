import { describe, expect, it } from 'vitest'
import { hashOfBuild, readIpLocation } from './build-hash.ts'

describe('the build hash', () => {
  it('is what stands after commit/', () => {
    expect(hashOfBuild({ commit: 'https://git.example/karwan/commit/0a1b2c' })).toBe('0a1b2c')
    expect(hashOfBuild({ commit: 'commit/0a1b2c\n' })).toBe('0a1b2c')
  })
  it.each([
    undefined,
    null,
    '<html>',
    {},
    { commit: 7 },
    { commit: '0a1b2c3d4e5f' },
    { commit: 'x/commit/' },
  ])('is nothing in %j', (build) => expect(hashOfBuild(build)).toBeUndefined())
})

describe('the answer of an IP service', () => {
  it.each([
    [
      { country: 'PK', loc: '24.86,67.01' },
      { country: 'PK', lat: 24.86, lng: 67.01 },
    ],
    [
      { country: 'DJ', latitude: '11.6', longitude: 43.1 },
      { country: 'DJ', lat: 11.6, lng: 43.1 },
    ],
    [
      { country: 'XX', loc: '0,0' },
      { country: 'XX', lat: 0, lng: 0 },
    ],
    [
      { country: 'XX', loc: '90,-180' },
      { country: 'XX', lat: 90, lng: -180 },
    ],
  ])('%j is a location', (answer, location) => expect(readIpLocation(answer)).toEqual(location))

  it.each([
    undefined,
    'PK',
    {},
    { country: 'PK' },
    { country: 'PK', loc: '' },
    { country: 'PK', loc: '24.86' },
    { country: 'PK', loc: '24.86, ' },
    { country: 'PK', loc: '90.1,0' },
    { country: 'PK', loc: '-90.1,0' },
    { country: 'PK', loc: '0,180.1' },
    { country: 'PK', loc: '0,-180.1' },
    { country: 'PK', loc: 'x,1' },
    { country: 'PK', loc: '1,x' },
    { country: 5, loc: '1,2' },
    null,
    { country: '', loc: '1,2' },
    { loc: '1,2' },
    { country: 'PK', latitude: null, longitude: null },
  ])('%j is none', (answer) => expect(readIpLocation(answer)).toBeUndefined())
})
