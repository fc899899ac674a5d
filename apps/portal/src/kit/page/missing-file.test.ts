import { describe, expect, it } from 'vitest'
import { isMissingFile } from './missing-file.ts'

describe('a file that did not come', () => {
  it.each([
    ['Failed to fetch dynamically imported module: http://app.test/assets/a.js', true],
    ['error loading dynamically imported module: http://app.test/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['Failed to fetch', false],
    ['x is not a function', false],
  ])('"%s" is one: %s', (message, expected) => expect(isMissingFile(new TypeError(message))).toBe(expected))

  it('is told by a fault only', () => expect(isMissingFile('Importing a module script failed.')).toBe(false))
})
