import { createECDH, type ECDH } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'
import { type Environment, UnusableSettings } from './read-setting.ts'
import { readSettings } from './settings.ts'

const read = (env: Environment, ...argv: string[]) => readSettings(env, readArguments(argv, '/data'))

const productionEnvironment = {
  NODE_ENV: 'production',
  KARWAN_API_URL: 'https://api.karwan.example/',
  KARWAN_CSR_URL: 'https://staff.karwan.example',
  KARWAN_SHIPPER_URL: 'https://karwan.example',
  KARWAN_CSR_SECRETS: 'new-one-of-the-staff, old-one-of-the-staff',
  KARWAN_SHIPPER_SECRETS: 'one-of-the-shippers',
  KARWAN_SIGNING_KEYS: '{}',
  DATABASE_URL: 'postgres://karwan:private@db.karwan.example/karwan',
  SMTP_URL: 'smtps://karwan:private@mail.karwan.example',
  KARWAN_MAIL_FROM: 'Karwan <no-reply@karwan.example>',
  KARWAN_SMS_URL: 'https://sms.karwan.example/send',
  KARWAN_SMS_TOKEN: 'token-of-the-gateway',
}

/** Node leaves out zeros at the start, about once in 256 keys. */
const privateKeyOf = (keys: ECDH) =>
  Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')

describe('browsers that are closed', () => {
  const pair = {
    KARWAN_PUSH_PUBLIC_KEY:
      'BDlEqgbkLZJdHbtdGTQ7IOLh6E2O0H1o-8jv5BY63Ggbz6xY2R5aN2f0Y1w6q6o0Vw6T6dG3j6VJt3vPZs0wYkA',
    KARWAN_PUSH_PRIVATE_KEY: 'abc',
    KARWAN_PUSH_CONTACT: 'mailto:it@karwan.example',
  }

  it('are told nothing by itself', () => {
    const { api, carriers } = read({})
    expect([api.push, carriers.push]).toEqual([undefined, undefined])
  })

  it('are told with a pair of keys and somebody to reach', () => {
    const keys = createECDH('prime256v1')
    const publicKey = keys.generateKeys('base64url')
    const privateKey = privateKeyOf(keys)
    const { api, carriers } = read({
      ...pair,
      KARWAN_PUSH_PUBLIC_KEY: publicKey,
      KARWAN_PUSH_PRIVATE_KEY: privateKey,
    })
    expect(api.push).toEqual({ publicKey })
    expect(carriers.push).toEqual({ publicKey, privateKey, contact: 'mailto:it@karwan.example' })
  })

  it.each([
    [{ KARWAN_PUSH_PRIVATE_KEY: undefined }, 'KARWAN_PUSH_PRIVATE_KEY is not set'],
    [{ KARWAN_PUSH_PUBLIC_KEY: undefined }, 'KARWAN_PUSH_PUBLIC_KEY is not set'],
    [{ KARWAN_PUSH_PUBLIC_KEY: 'abc' }, 'KARWAN_PUSH_PUBLIC_KEY is not a key of 65 bytes'],
    [{}, 'KARWAN_PUSH_PRIVATE_KEY is not a key of 32 bytes'],
    [{ KARWAN_PUSH_PRIVATE_KEY: 'A'.repeat(43) }, 'are no pair of keys'],
  ])('with %o are refused: %s', (changes, sentence) => {
    expect(() => read({ ...pair, ...changes })).toThrow(sentence)
  })

  it.each([undefined, 'it@karwan.example'])('are refused with %s to reach', (contact) => {
    const keys = createECDH('prime256v1')
    const publicKey = keys.generateKeys('base64url')
    const given = {
      KARWAN_PUSH_PUBLIC_KEY: publicKey,
      KARWAN_PUSH_PRIVATE_KEY: privateKeyOf(keys),
      KARWAN_PUSH_CONTACT: contact,
    }
    expect(() => read(given)).toThrow('KARWAN_PUSH_CONTACT')
  })
})

describe('the local set-up', () => {
  it('needs no environment', () => {
    const { api, addresses, databaseUrl } = read({})
    expect(addresses).toEqual({
      api: 'http://localhost:4100',
      csr: 'http://localhost:4101',
      shipper: 'http://localhost:4102',
    })
    expect(api).toMatchObject({ production: false, docs: true, clientSecrets: { csr: ['csr-local-secret'] } })
    expect(databaseUrl).toBeUndefined()
  })

  it('makes no folder of a misspelt address', () => {
    expect(() => read({ DATABASE_URL: 'postgre://karwan:private@db/karwan' })).toThrow(UnusableSettings)
  })

  it('moves all three addresses with the port', () => {
    const { addresses, api, portals } = read({}, '--port', '5100')
    expect(addresses.shipper).toBe('http://localhost:5102')
    expect(api.allowedOrigins).toContain('http://localhost:5101')
    expect(portals.csr).toMatchObject({
      apiBase: 'http://localhost:5100',
      ipLookupUrl: 'http://localhost:5100/ip-lookup',
    })
  })

  it('gives each app its own secret', () => {
    const { portals } = read({})
    expect(portals.csr).toMatchObject({ app: 'csr', clientSecret: 'csr-local-secret' })
    expect(portals.shipper).toMatchObject({ app: 'shipper', clientSecret: 'shipper-local-secret' })
  })
})

describe('files', () => {
  const bucket = {
    KARWAN_S3_BUCKET: 'papers',
    KARWAN_S3_ACCESS_KEY: 'key',
    KARWAN_S3_SECRET_KEY: 'secret',
  }

  it('lie in the data folder, in another one, or in a bucket', () => {
    expect(read({}).files).toEqual({})
    expect(read({ KARWAN_FILES_FOLDER: '/srv/files' }).files).toEqual({ folder: '/srv/files' })
    expect(read(bucket).files).toEqual({
      bucket: 'papers',
      region: 'us-east-1',
      endpoint: undefined,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    const near = { KARWAN_S3_ENDPOINT: 'http://localhost:9000/', KARWAN_S3_REGION: 'karachi' }
    expect(read({ ...bucket, ...near }).files).toMatchObject({
      endpoint: 'http://localhost:9000',
      region: 'karachi',
    })
  })

  it.each(['KARWAN_S3_ACCESS_KEY', 'KARWAN_S3_SECRET_KEY'])('in a bucket need %s', (name) => {
    expect(() => read({ ...bucket, [name]: '' })).toThrow(
      new UnusableSettings(`${name} is not set, and KARWAN_S3_BUCKET needs it.`),
    )
  })

  it('of production are not sent in the clear', () => {
    const env = { ...productionEnvironment, ...bucket, KARWAN_S3_ENDPOINT: 'http://storage.example' }
    expect(() => read(env)).toThrow('KARWAN_S3_ENDPOINT must start with https://')
  })
})

describe('production', () => {
  it('starts with secrets of its own', () => {
    const { api, portals, addresses } = read(productionEnvironment)
    expect(addresses.api).toBe('https://api.karwan.example')
    expect(api).toMatchObject({
      production: true,
      docs: false,
      requestsPerMinute: 300,
      loginsPerAddress: 100,
      allowedOrigins: ['https://staff.karwan.example', 'https://karwan.example'],
      clientSecrets: { csr: ['new-one-of-the-staff', 'old-one-of-the-staff'] },
    })
    expect(portals.csr.clientSecret).toBe('new-one-of-the-staff')
  })

  it.each(Object.keys(productionEnvironment).filter((name) => name !== 'NODE_ENV'))(
    'does not start without %s',
    (name) => {
      expect(() => read({ ...productionEnvironment, [name]: undefined })).toThrow(UnusableSettings)
      expect(() => read({ ...productionEnvironment, [name]: undefined })).toThrow(name)
    },
  )

  it.each([
    ['KARWAN_CSR_SECRETS', 'own-secret-of-staff,csr-local-secret', 'Production needs its own'],
    ['KARWAN_SHIPPER_SECRETS', 'shipper-local-secret', 'Production needs its own'],
    ['KARWAN_CSR_SECRETS', 'fifteen-letters', 'fewer than 16 characters. Make one with: openssl'],
    ['KARWAN_CSR_SECRETS', 'new-one-of-the-staff,', undefined],
    ['KARWAN_SHIPPER_SECRETS', 'one-of-the-shippers, new-one-of-the-staff', 'hold the same secret'],
    ['KARWAN_API_URL', 'http://api.karwan.example', 'must start with https://'],
    ['KARWAN_API_URL', 'HTTPS://api.karwan.example', undefined],
    ['KARWAN_CSR_URL', 'staff.karwan.example', 'is not a URL'],
    ['KARWAN_SHIPPER_URL', 'http://karwan.example', 'must start with https://'],
    ['KARWAN_IP_LOOKUP_URL', 'http://ip.example/json', 'must start with https://'],
    ['KARWAN_TRUSTED_PROXIES', 'all', 'is not a number'],
    ['DATABASE_URL', 'postgre://karwan:private@db/karwan', 'is not the address of a PostgreSQL server'],
    ['DATABASE_URL', '/var/lib/karwan', 'is not the address of a PostgreSQL server'],
    ['DATABASE_URL', 'memory://', 'is not the address of a PostgreSQL server'],
    ['SMTP_URL', 'mail.karwan.example', 'is not the address of a mail server'],
    ['SMTP_URL', 'private', 'is not the address of a mail server'],
    ['SMTP_URL', 'none', undefined],
    ['KARWAN_SMS_URL', 'http://sms.karwan.example/send', 'must start with https://'],
    ['KARWAN_SMS_URL', '', 'KARWAN_SMS_URL=none for a deployment that sends nothing this way'],
    ['DATABASE_URL', '', 'DATABASE_URL=pglite for the embedded database'],
  ])('with %s=%s says: %s', (name, value, sentence) => {
    const start = () => read({ ...productionEnvironment, [name]: value })
    if (sentence === undefined) return expect(start).not.toThrow()
    expect(start).toThrow(UnusableSettings)
    expect(start).toThrow(name)
    expect(start).toThrow(sentence)
    expect(start).not.toThrow('private')
  })

  it('takes the embedded database only by its name', () => {
    expect(read({ ...productionEnvironment, DATABASE_URL: 'pglite' }).databaseUrl).toBeUndefined()
  })

  it('is on as soon as either variable says so', () => {
    expect(() => read({ KARWAN_ENV: 'production' })).toThrow(UnusableSettings)
  })

  it.each([
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['KARWAN_ENV', 'Production'],
    ['KARWAN_ENV', 'live'],
  ])('is not guessed from %s=%s, which could as well have been meant for it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name} is "${value}", which is none of production, `)
  })

  it.each([
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test' },
    { NODE_ENV: '' },
    { KARWAN_ENV: 'local' },
    { KARWAN_ENV: 'staging' },
  ])('is off with %j', (env) => {
    expect(read(env).api.production).toBe(false)
  })

  it('uses keys for Google Maps only when it is told to', () => {
    expect(read({ ...productionEnvironment, KARWAN_GOOGLE_MAPS: 'on' }).portals.csr.googleMaps).toBe(true)
    expect(read(productionEnvironment).portals.csr).toMatchObject({ googleMaps: false, mapBorders: null })
  })

  it('takes borders from a file of GeoJSON and tells at the start of any other', () => {
    const borders = (text: string) => {
      const file = join(mkdtempSync(join(tmpdir(), 'karwan-borders-')), 'borders.json')
      writeFileSync(file, text)
      return () => read({ ...productionEnvironment, KARWAN_MAP_BORDERS: file })
    }
    const { mapBorders, portals } = borders('{"type":"FeatureCollection","features":[]}')()
    expect([mapBorders?.endsWith('borders.json'), portals.shipper.mapBorders]).toEqual([
      true,
      '/map-borders.json',
    ])
    expect(borders('{"features":[]}')).toThrow(/KARWAN_MAP_BORDERS: .* holds no GeoJSON/)
    expect(borders('borders')).toThrow(/KARWAN_MAP_BORDERS: .* cannot be read as JSON/)
  })

  it('shows its reference only when it is told to', () => {
    expect(read({ ...productionEnvironment, KARWAN_DOCS: 'on' }).api.docs).toBe(true)
  })
})

describe('files that are sent', () => {
  const scanner = (KARWAN_SCANNER_URL?: string) => read({ KARWAN_SCANNER_URL }).scanner

  it('are looked through by nothing, unless a scanner is named', () => {
    expect([scanner(), scanner('')]).toEqual([undefined, undefined])
  })

  it.each([
    ['clamd://clamav', { host: 'clamav', port: 3310 }],
    ['clamd://10.0.0.7:3311/', { host: '10.0.0.7', port: 3311 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
    ['clamd+unix:///run/clamav/clamd.sock', { path: '/run/clamav/clamd.sock' }],
    ['https://a:b@scan.example/v1', { url: 'https://a:b@scan.example/v1' }],
    ['http://localhost:8080/scan', { url: 'http://localhost:8080/scan' }],
  ])('are looked through by %s', (url, settings) => expect(scanner(url)).toEqual(settings))

  it.each([
    'clamav:3310',
    'clamd://',
    'clamd://host/path',
    'clamd+unix://run/clamd.sock',
    'ftp://host',
    'on',
  ])('are not taken in by a server that was given %s', (url) => {
    expect(() => scanner(url)).toThrow(UnusableSettings)
    expect(() => scanner(url)).toThrow('KARWAN_SCANNER_URL is not the address of a virus scanner: write')
  })
})
