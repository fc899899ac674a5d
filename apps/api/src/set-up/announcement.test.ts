import { describe, expect, it } from 'vitest'
import { announcement } from './announcement.ts'
import { readArguments } from './arguments.ts'
import { readSettings } from './settings.ts'

const settings = readSettings({}, readArguments([], '.data'))

describe('what a start tells whoever started it', () => {
  it('names every address and the database', () => {
    const said = announcement(settings, 'embedded, in .data', false)
    for (const text of Object.values(settings.addresses)) expect(said).toContain(text)
    expect(said).toContain('embedded, in .data')
  })

  it('names the demo accounts and their password only where they are', () => {
    expect(announcement(settings, 'x', true)).toMatch(/Karwan2026.*csr@karwan\.test.*broker@karwan\.test/s)
    expect(announcement(settings, 'x', false)).not.toMatch(/Karwan2026|karwan\.test/)
  })
})
