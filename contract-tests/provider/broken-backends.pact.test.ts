import { testApp } from '@karwan/api/testing'
import { expect, it } from 'vitest'
import { pactFiles } from '../pact-files.ts'
import { askable } from './askable.ts'
import { amountsAsNumbers } from './broken-backends.ts'
import { verify } from './verified.ts'

it.each(['for the prices of a shipment', 'for the bids of a shipment, '])(
  'a backend that sends amounts as numbers is caught when it is asked %s',
  async (only) => {
    // A new database, because the pacts fix the ids of new records.
    const app = await testApp()
    try {
      const { files } = askable(pactFiles(), { only, hasStates: true })
      expect(files.flatMap(({ pact }) => pact.interactions)).not.toEqual([])
      const verifying = verify(app, files, (request) => amountsAsNumbers(request, app.fetch))
      await expect(verifying).rejects.toThrow(/same type/)
    } finally {
      await app.close()
    }
  },
)
