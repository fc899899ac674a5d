import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealingWith } from './sealing.ts'

const sealing = sealingWith(randomBytes(32))
const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'user 7')

it('a sealed text is read again by whoever sealed it', () =>
  expect(sealing.open(sealed, 'user 7')).toBe('JBSWY3DPEHPK3PXP'))

it('does not say what it is, nor that two are the same', () => {
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DP')
  expect(sealing.seal('JBSWY3DPEHPK3PXP', 'user 7')).not.toBe(sealed)
})

it('opens for nobody else, under no other key, and not when it was changed', () => {
  expect(() => sealing.open(sealed, 'user 8')).toThrow()
  expect(() => sealingWith(randomBytes(32)).open(sealed, 'user 7')).toThrow()
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => sealing.open(changed.toString('base64url'), 'user 7')).toThrow()
})
