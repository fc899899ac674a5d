import { testApp } from '@karwan/api/testing'
import { it } from 'vitest'
import { pactFiles } from '../pact-files.ts'
import { verify } from './verified.ts'

it('the reference backend answers all that the portal relies on', { timeout: 300_000 }, async () => {
  const app = await testApp()
  try {
    await verify(app, pactFiles())
  } finally {
    await app.close()
  }
})
