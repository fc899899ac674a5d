import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
const faces = [...css.matchAll(/@font-face \{(.*?)\}/gs)]
  .map(([, face = '']) => face)
  .filter((face) => face.includes('"Karwan";'))
const said = (face: string, property: string) =>
  new RegExp(`${property}:\\s*([^;]+);`).exec(face)?.[1]?.replaceAll(/\s+/g, ' ')

it('has the same weights in every script, as a browser chooses by weight before it looks for a letter', () => {
  const scripts = Map.groupBy(faces, (face) => said(face, 'unicode-range'))
  expect(scripts.size).toBe(4)
  for (const [letters, ofScript] of scripts)
    expect(
      ofScript.map((face) => said(face, 'font-weight')),
      letters,
    ).toEqual(['100 500', '600 900'])
})
