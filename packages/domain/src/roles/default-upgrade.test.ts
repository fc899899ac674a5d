import { describe, expect, it } from 'vitest'
import { defaultRoles } from './default-roles.ts'
import { isAsGiven, isDefaultRole, newInDefault } from './default-upgrade.ts'

const all = defaultRoles.finance.grants
const without = (...names: string[]) => all.filter(({ permission }) => !names.includes(permission))

describe('a role of the product', () => {
  it('is known by its key', () => {
    expect(isDefaultRole('finance')).toBe(true)
    for (const key of [null, 'dispatcher', 'toString']) expect(isDefaultRole(key)).toBe(false)
  })

  it('is as it was given, however its grants are written', () => {
    expect(isAsGiven(all.toReversed(), all)).toBe(true)
    expect(isAsGiven(without('rate:view'), all)).toBe(false)
  })

  it('is told what a new version gives it, and not what was taken away on purpose', () => {
    const given = without('rate:view')
    expect(newInDefault('finance', without('rate:view', 'margin:view'), given)).toEqual([
      { permission: 'rate:view', scope: 'ALL' },
    ])
    expect(newInDefault('finance', all, given)).toEqual([])
  })

  it('of which nobody knows what it was given is told all that it lacks', () => {
    expect(newInDefault('finance', without('rate:view', 'margin:view'), null)).toHaveLength(2)
    expect(newInDefault(null, [], null)).toEqual([])
  })
})
