import { type ClientApp, mayEnter } from '@karwan/domain/session'
import * as z from 'zod/mini'
import { seeingAs } from './seeing-as.ts'

const text = z.string().check(z.minLength(1))
const address = z.string().check(z.refine((value) => URL.canParse(value), 'must be an address'))
const optionalText = z.optional(z.nullable(z.string()))

const bootConfigSchema = z.object({
  app: z.enum(['csr', 'shipper']),
  clientSecret: text,
  apiBase: address,
  appBase: address,
  environment: text,
  analyticsId: optionalText,
  ipLookupUrl: optionalText,
  ipLookupToken: optionalText,
  sentryDsn: optionalText,
  googleMaps: z.optional(z.boolean()),
  mapBorders: optionalText,
})

/** The settings of one deployment, from the page or else from /config.json. */
export type BootConfig = z.output<typeof bootConfigSchema>

export class BadBootConfig extends Error {
  override name = 'BadBootConfig'
}

let current: BootConfig | undefined

export async function loadBootConfig(
  fetchConfig: typeof fetch = fetch,
  written = writtenInPage(),
): Promise<BootConfig> {
  const read = readBootConfig(await answered(fetchConfig, written))
  const seen = seeingAs()?.user
  // While seeing the portal as another user, show the portal that this user would have.
  current = seen ? { ...read, app: mayEnter('csr', seen.userType).allowed ? 'csr' : 'shipper' } : read
  return current
}

/** The server may inline the configuration in the page, which saves a request. */
const writtenInPage = (): string => document.getElementById('boot-config')?.textContent ?? ''

async function answered(fetchConfig: typeof fetch, written: string): Promise<unknown> {
  try {
    if (written !== '') return JSON.parse(written)
    const response = await fetchConfig('/config.json')
    if (response.ok) return await response.json()
    throw new BadBootConfig(`/config.json answered ${response.status}`)
  } catch (cause) {
    if (cause instanceof BadBootConfig) throw cause
    throw new BadBootConfig('/config.json cannot be read', { cause })
  }
}

/** The configuration, or the names of the keys that are wrong. */
export function readBootConfig(value: unknown): BootConfig {
  const read = bootConfigSchema.safeParse(value)
  if (read.success) return read.data
  const keys = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
  throw new BadBootConfig(`/config.json is wrong at ${keys.join('; ')}`)
}

export function bootConfig(): BootConfig {
  if (!current) throw new BadBootConfig('/config.json was not read yet')
  return current
}

export const clientApp = (): ClientApp => bootConfig().app
