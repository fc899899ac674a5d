import { existsSync } from 'node:fs'
import { defaultTheme } from '@karwan/domain/configuration'
import { expect, it } from 'vitest'

it('the logo that stands where a client has none is a file of the portal', () => {
  const file = new URL(`../../../public${defaultTheme.logoUrl}`, import.meta.url)
  expect(existsSync(file), String(file)).toBe(true)
})
