import { fileURLToPath } from 'node:url'
import type { Sdk } from '@karwan/sdk'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import { apiPort, csrApp, demoPassword } from './addresses.ts'

type Bench = { sdk: Sdk; expired: number }

declare global {
  /** The SDK, loaded as a script of the page. */
  var karwan: typeof import('@karwan/sdk')
  var bench: Bench
}

export const api = `http://localhost:${apiPort}`
const address = `${csrApp}/bench`

let script: Promise<string> | undefined
const sdkScript = (): Promise<string> => {
  script ??= bundle()
  return script
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(import.meta.resolve('@karwan/sdk')),
        formats: ['iife'],
        name: 'karwan',
        fileName: 'karwan',
      },
    },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new TypeError('The SDK was not bundled')
  return chunk.code
}

/** Opens tabs at the portal's address that load only the SDK, with the real storage, locks and API. */
export async function openBench(context: BrowserContext, tabs: number, withLocks = true): Promise<Page[]> {
  await context.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
  )
  const content = await sdkScript()
  return Promise.all(
    Array.from({ length: tabs }, async () => {
      const tab = await context.newPage()
      await tab.goto(address)
      await tab.addScriptTag({ content })
      await tab.evaluate(
        ([baseUrl, isLocked]) => {
          const begun: Bench = {
            expired: 0,
            sdk: karwan.createSdk({
              baseUrl,
              clientSecret: 'csr-local-secret',
              onSessionExpired: () => {
                begun.expired += 1
              },
              ...(!isLocked && { locks: undefined }),
            }),
          }
          globalThis.bench = begun
        },
        [api, withLocks] as const,
      )
      return tab
    }),
  )
}

export async function signInAtBench(tab: Page, phoneNumber = 'agent@karwan.test'): Promise<void> {
  await tab.evaluate(
    async ([name, password]) => {
      const { sdk } = bench
      const body = { phoneNumber: name, password, clientSecret: 'csr-local-secret', isEmail: true }
      sdk.session.signIn(await sdk.call('loginInternal', { body }))
    },
    [phoneNumber, demoPassword] as const,
  )
}

/** Makes the server refuse the access token, as it does when the ten minutes are over. */
export const expireToken = (tab: Page) => tab.evaluate(() => localStorage.setItem('token', 'over.its.time'))

/** Makes several calls at once; returns the outcome of each. */
export const callAtOnce = (tab: Page, calls: number) =>
  tab.evaluate(
    (count) =>
      Promise.all(
        Array.from({ length: count }, () =>
          bench.sdk.call('getPreferences').then(
            () => 'answered',
            (fault: unknown) => (fault instanceof karwan.Problem ? fault.kind : String(fault)),
          ),
        ),
      ),
    calls,
  )

export const storedToken = (tab: Page, key: 'token' | 'refreshToken') =>
  tab.evaluate((name) => localStorage.getItem(name), key)
