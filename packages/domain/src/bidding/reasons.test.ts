import { expect, it } from 'vitest'
import { refusalReasons } from './reasons.ts'

it.each([1, 2, 3] as const)('the reasons of kind %d end with Other, and have it once', (kind) => {
  const reasons: readonly string[] = refusalReasons[kind]
  expect(reasons.at(-1)).toBe('Other')
  expect(new Set(reasons).size).toBe(reasons.length)
})
