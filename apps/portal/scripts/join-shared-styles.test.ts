import { expect, it } from 'vitest'
import { joined } from './join-shared-styles.ts'

it.each([
  ["className={shared('row', 'gap-2')}", "className={'row gap-2'}"],
  ["shared(\n  'row',\n  'gap-2',\n)", "'row gap-2'"],
  ["shared('row', busy && 'muted')", "shared('row', busy && 'muted')"],
  ["shared(tone, 'row')", "shared(tone, 'row')"],
  ["unshared('row')", "unshared('row')"],
])('%s becomes %s', (code, short) => expect(joined(code)).toBe(short))
