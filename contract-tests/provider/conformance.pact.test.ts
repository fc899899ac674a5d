import { type TestApp, testApp } from '@karwan/api/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supportAccount } from '../callers.ts'
import type { CheckedServer } from '../conformance/check.ts'
import { checkedServer } from '../conformance/checked-server.ts'
import { checks } from '../conformance/checks.ts'
import { faults } from './broken-backends.ts'
import { type Served, served } from './served.ts'
import { signInAt } from './sign-in.ts'

let app: TestApp
let server: Served
let checked: CheckedServer
beforeAll(async () => {
  app = await testApp()
  server = await served(app.fetch)
  checked = checkedFor(server.url)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const origin = 'http://localhost:4101'
const checkedFor = (url: string) =>
  checkedServer({ url, origin, account: supportAccount, tokenOf: signInAt(url, {}) })

it.each(checks)('the reference backend passes: $title', async ({ run }) => {
  await expect(run(checked)).resolves.toBeUndefined()
})

describe('a backend is caught that', () => {
  it.each(faults)('$fault', async ({ check, breaks, noticed }) => {
    const broken = await served(async (request) => breaks(request, app.fetch))
    try {
      await expect(check.run(checkedFor(broken.url))).rejects.toThrow(noticed)
    } finally {
      await broken.close()
    }
  })
})
