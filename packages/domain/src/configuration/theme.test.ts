import { describe, expect, it } from 'vitest'
import { isColor, isThemeMode, readStoredTheme, resolveTheme } from './theme.ts'

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
  it.each(['dark', 'light', 'system'])('is stored whole, with the mode %s', (mode) => {
    const whole = { mode, primaryColor: '#123456', secondaryColor: '#abcdef' }
    expect(readStoredTheme(JSON.stringify(whole))).toEqual(whole)
    expect(isThemeMode(mode)).toBe(true)
  })
  it.each(['', 'Dark', 'auto', undefined, null, 1])('knows no mode %j', (mode) =>
    expect(isThemeMode(mode)).toBe(false),
  )
  it.each(['#123', '#abc', '#ABCDEF', '#4088cc'])('takes %s for a colour', (text) =>
    expect(isColor(text)).toBe(true),
  )
  it.each([
    '123',
    'x#123',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#xyz',
    '#xyzxyz',
    '#12345g',
    '#123 ',
    123,
    ['#123'],
  ])('does not take %j for a colour', (text) => expect(isColor(text)).toBe(false))
})
