import { expect, it } from 'vitest'
import { declaredProperties } from './testing/declared-properties.ts'
import { colourUses, sizeUses } from './token-uses.ts'

const told = [...Object.values(colourUses), ...Object.values(sizeUses)].flat()

it('says of every token what it is for, once', () => {
  const declared = [':root', '.light'].flatMap((selector) => Object.keys(declaredProperties(selector)))
  const named = declared.filter((name) => !/^--(light|dark|font)-|^--quick$/.test(name))
  expect(told.map(({ token }) => token).toSorted()).toEqual([...new Set(named)].toSorted())
})

it('names grounds that there are', () => {
  const tokens = new Set(told.map(({ token }) => token))
  expect(told.flatMap(({ on }) => on?.grounds ?? []).filter((ground) => !tokens.has(ground))).toEqual([])
})
