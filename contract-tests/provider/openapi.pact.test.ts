import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Comparator } from '@pactflow/openapi-pact-comparator'
import { describe, expect, it } from 'vitest'
import { pactFiles } from '../pact-files.ts'

const bundle = fileURLToPath(import.meta.resolve('@karwan/openapi/bundle'))

describe('the contract', () => {
  it.each(pactFiles())('promises all that is relied on in $path', async ({ pact }) => {
    const comparator = new Comparator({ oas: JSON.parse(readFileSync(bundle, 'utf8')) })
    const broken: unknown[] = []
    for await (const { type, code, message, mockDetails } of comparator.compare(pact)) {
      if (type === 'error') broken.push({ code, message, of: mockDetails?.interactionDescription })
    }
    expect(broken).toEqual([])
  })
})
