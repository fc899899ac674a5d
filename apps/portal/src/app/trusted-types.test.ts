import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardHtml } from './trusted-types.ts'

type Policy = { createHTML(text: string): string; createScriptURL(url: string): string }

function policyOf(): Policy | undefined {
  const createPolicy = vi.fn<(name: string, policy: Policy) => void>()
  vi.stubGlobal('trustedTypes', { createPolicy })
  guardHtml()
  expect(createPolicy.mock.calls[0]?.[0]).toBe('default')
  return createPolicy.mock.calls[0]?.[1]
}

describe('the default policy', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://app.test/shipments'))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('turns markup in a text into text', () => {
    expect(policyOf()?.createHTML('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)>')
  })

  it.each(['/assets/worker.js', 'http://app.test/assets/worker.js', 'blob:http://app.test/1-2'])(
    'loads scripts of our own: %s',
    (url) => expect(policyOf()?.createScriptURL(url)).toBe(url),
  )

  it.each(['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,alert(1)'])(
    'refuses a script from elsewhere: %s',
    (url) => expect(() => policyOf()?.createScriptURL(url)).toThrow('refused'),
  )

  it('is not needed where the browser knows no trusted types', () => {
    vi.stubGlobal('trustedTypes', undefined)
    expect(guardHtml).not.toThrow()
  })
})
