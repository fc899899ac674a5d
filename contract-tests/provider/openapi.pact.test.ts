import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Comparator } from '@pactflow/openapi-pact-comparator'
import { describe, expect, it } from 'vitest'
import { type Interaction, pactFiles } from '../pact-files.ts'

const isForm = ({ request }: Interaction) => /^multipart\//.test(String(request.headers?.['Content-Type']))
const bundle = fileURLToPath(import.meta.resolve('@karwan/openapi/bundle'))

describe('the contract', () => {
  it.each(pactFiles())('promises all that is relied on in $path', async ({ pact }) => {
    const comparator = new Comparator({ oas: JSON.parse(readFileSync(bundle, 'utf8')) })
    const broken: unknown[] = []
    const forms = new Set(pact.interactions.filter(isForm).map(({ description }) => description))
    for await (const { type, code, message, mockDetails } of comparator.compare(pact)) {
      const of = mockDetails?.interactionDescription
      // The comparator checks form fields, which are texts, as if they were JSON, so its errors are ignored.
      const isOfForm = code === 'request.body.incompatible' && of !== undefined && forms.has(of)
      if (type === 'error' && !isOfForm) broken.push({ code, message, of })
    }
    expect(broken).toEqual([])
  })
})
