import { describe, expect, it, vi } from 'vitest'
import { aBootConfig } from '../testing/boot.ts'
import { BadBootConfig, bootConfig, clientApp, loadBootConfig, readBootConfig } from './boot-config.ts'

const answering = (body: string, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))

describe('the configuration of a deployment', () => {
  it('is read with everything that may be left out', () => {
    const full = aBootConfig({
      app: 'shipper',
      analyticsId: 'G-1',
      ipLookupUrl: 'http://ip.test/json',
      ipLookupToken: 'ip-token',
      sentryDsn: null,
    })
    expect(readBootConfig(full)).toEqual(full)
    expect(readBootConfig(aBootConfig())).toEqual(aBootConfig())
  })

  it.each([
    ['app', 'driver'],
    ['app', undefined],
    ['clientSecret', ''],
    ['clientSecret', undefined],
    ['apiBase', 'api.test'],
    ['apiBase', 4100],
    ['appBase', ''],
    ['environment', null],
    ['sentryDsn', 7],
    ['ipLookupUrl', false],
  ])('names the wrong key: %s as %s', (key, value) => {
    expect(() => readBootConfig({ ...aBootConfig(), [key]: value })).toThrow(
      new RegExp(`/config\\.json is wrong at ${key}: `),
    )
  })

  it('names every wrong key at once', () => {
    expect(() => readBootConfig({})).toThrow(/app: .*clientSecret: .*apiBase: .*appBase: .*environment: /)
  })

  it.each([['a text'], [null], [[]]])('refuses %j as a whole', (value) => {
    expect(() => readBootConfig(value)).toThrow(BadBootConfig)
  })
})

describe('loading the configuration', () => {
  it.each([
    ['a page in its place', answering('<!doctype html>'), /cannot be read/],
    ['a missing file', answering('Not found', { status: 404 }), /answered 404/],
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be read/],
  ])('says of %s what is wrong', async (_, fetchConfig, sentence) => {
    await expect(loadBootConfig(fetchConfig, '')).rejects.toThrow(BadBootConfig)
    await expect(loadBootConfig(fetchConfig, '')).rejects.toThrow(sentence)
  })

  it('is needed before anything asks for it', async () => {
    expect(() => bootConfig()).toThrow(BadBootConfig)
    await loadBootConfig(answering(JSON.stringify(aBootConfig({ app: 'shipper' }))), '')
    expect(clientApp()).toBe('shipper')
  })

  it('asks for no file where the page says it', async () => {
    const fetchConfig = vi.fn<typeof fetch>()
    const written = JSON.stringify(aBootConfig({ clientSecret: 'in-the-page' }))
    expect(await loadBootConfig(fetchConfig, written)).toMatchObject({ clientSecret: 'in-the-page' })
    await expect(loadBootConfig(fetchConfig, '{"app":')).rejects.toThrow('/config.json cannot be read')
    expect(fetchConfig).not.toHaveBeenCalled()
  })
})
