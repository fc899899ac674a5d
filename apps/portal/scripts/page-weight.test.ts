import { describe, expect, it } from 'vitest'
import { filesWith, type Manifest, MissingChunk } from './page-weight.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_react'] },
  _react: { file: 'react.js' },
  login: { file: 'login.js', imports: ['_react', '_field'] },
  _field: { file: 'field.js', imports: ['_react', '_input'] },
  _input: { file: 'input.js', imports: ['_field'] },
  dialog: { file: 'dialog.js' },
}

describe('the weight of a page', () => {
  it('counts whatever its chunks draw in, each file once, even where they draw in each other', () => {
    expect(filesWith(manifest, ['index.html', 'login']).sort()).toEqual(
      ['field.js', 'index.js', 'input.js', 'login.js', 'react.js'].sort(),
    )
  })

  it('leaves out what comes on first use', () => {
    expect(filesWith(manifest, ['index.html', 'login'])).not.toContain('dialog.js')
  })

  it('fails on a page that the build does not have, instead of weighing nothing', () => {
    expect(() => filesWith(manifest, ['index.html', 'missing'])).toThrow(MissingChunk)
  })
})
