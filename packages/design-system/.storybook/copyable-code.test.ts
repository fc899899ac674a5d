import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyableCode } from './copyable-code.ts'

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8')

describe('the code below a story', () => {
  it('imports the parts and icons that it shows', async () => {
    const printed = '<Button iconStart={<Plus aria-hidden="true" />}>\n  Create\n</Button>'
    expect(await copyableCode(printed, 'src/components/button/button.stories.tsx', read)).toBe(
      [
        "import { Button } from '@karwan/design-system/components/button'",
        "import { Plus } from 'lucide-react'",
        `\n${printed}`,
      ].join('\n'),
    )
  })

  it('declares what the story has made for itself, and what that needs', async () => {
    const printed = '<Example\n  label="Freight"\n  read={() => {}}\n/>'
    const code = await copyableCode(printed, 'src/components/amount-field/amount-field.stories.tsx', read)
    expect(code).toContain("import { useState } from 'react'")
    expect(code).toContain('function Example(')
    expect(code).toContain('const write = ')
    expect(code.endsWith('<Example\n  label="Freight"\n/>')).toBe(true)
    // What only tests use would not be there to import.
    expect(code).not.toMatch(/storybook|preview|meta/)
  })

  it('renders a link where Storybook prints an empty function', async () => {
    const printed = '<StatTile\n  label="On the way"\n  render={() => {}}\n/>'
    const code = await copyableCode(printed, 'src/components/stat-tile/stat-tile.stories.tsx', read)
    expect(code).toContain('render={(link) => <a href="#" {...link} />}')
  })
})
