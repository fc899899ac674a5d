import { describe, expect, it } from 'vitest'
import { type Drawn, filesWith, MissingChunk } from './page-weight.ts'

const chunks: Drawn = {
  'index.js': { sources: ['main', 'react'], imports: [] },
  'login.js': { sources: ['login'], imports: ['index.js', 'field.js'] },
  'field.js': { sources: ['field'], imports: ['index.js', 'input.js'] },
  'input.js': { sources: ['input'], imports: ['field.js'] },
  'dialog.js': { sources: ['dialog'], imports: ['index.js'] },
}

describe('the weight of a page', () => {
  it('counts whatever its chunks draw in, each file once, even where they draw in each other', () => {
    expect(filesWith(chunks, ['main', 'login']).sort()).toEqual([
      'field.js',
      'index.js',
      'input.js',
      'login.js',
    ])
  })

  it('leaves out what comes on first use', () => {
    expect(filesWith(chunks, ['main', 'login'])).not.toContain('dialog.js')
  })

  it('fails on a page that the build does not have, instead of weighing nothing', () => {
    expect(() => filesWith(chunks, ['main', 'missing'])).toThrow(MissingChunk)
  })
})
