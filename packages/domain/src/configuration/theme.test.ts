import { describe, expect, it } from 'vitest'
import { readStoredTheme, resolveTheme } from './theme.ts'

const nothing = { preferences: undefined, stored: undefined, systemPrefersDark: false }
const stored = { primaryColor: '#111111', secondaryColor: '#222222' }

describe('the theme', () => {
  it('has the default colours where nothing was ever chosen', () => {
    expect(resolveTheme(nothing)).toEqual({
      mode: 'light',
      primaryColor: '#4088cc',
      secondaryColor: '#FFB500',
    })
  })
  it('has the stored colours while the preferences have none, whether absent or empty', () => {
    expect(resolveTheme({ ...nothing, stored })).toMatchObject(stored)
    expect(resolveTheme({ ...nothing, stored, preferences: { primaryColor: '' } })).toMatchObject(stored)
  })
  it('has the colours of the preferences before the stored ones, each by itself', () => {
    expect(resolveTheme({ ...nothing, stored, preferences: { primaryColor: '#333333' } })).toMatchObject({
      primaryColor: '#333333',
      secondaryColor: '#222222',
    })
  })
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
  ] as const)('with %s stored and a dark system %s is %s', (mode, systemPrefersDark, shown) => {
    expect(resolveTheme({ ...nothing, stored: mode && { mode }, systemPrefersDark }).mode).toBe(shown)
  })
  it.each([null, undefined, '', '{', '7', 'null'])('is not stored in %j', (text) => {
    expect(readStoredTheme(text)).toBeUndefined()
  })
  it('keeps of a stored theme what looks right', () => {
    expect(readStoredTheme('{"mode":"dim","primaryColor":"#abc","secondaryColor":"url(x)"}')).toEqual({
      primaryColor: '#abc',
    })
  })
})
