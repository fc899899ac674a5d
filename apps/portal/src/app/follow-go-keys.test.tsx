import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../kit/access/sdk.ts'
import { entryName, putEntry } from '../kit/list/remembered.ts'
import { aBootConfig } from '../kit/testing/boot.ts'
import { followGoKeys } from './follow-go-keys.ts'

const all = ['shipment:read', 'booking:read', 'shipment:create', 'verification:read'] as const
const grantsOf = (permissions: readonly string[]) =>
  permissions.map((permission) => ({ permission, scope: 'ALL' as const }))

beforeAll(() => connect(aBootConfig(), vi.fn()))

let leaving: AbortController
let gone: string[]
let client: QueryClient
beforeEach(() => {
  leaving = new AbortController()
  gone = []
  client = new QueryClient()
})
afterEach(() => {
  leaving.abort()
  document.body.replaceChildren()
})

const follow = (permissions: readonly string[] = all) =>
  followGoKeys({ client, grants: grantsOf(permissions), go: (to) => gone.push(to), signal: leaving.signal })

function page(html: string): void {
  document.body.innerHTML = html
}

function press(keys: string, from: Element = document.body): void {
  for (const key of keys.split(' '))
    from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

describe('two keys lead on from every page', () => {
  it.each([
    ['g s', '/shipments'],
    ['g b', '/bookings'],
    ['g v', '/verifications'],
    ['g h', '/'],
    ['j g s', '/shipments'],
  ])('%s to %s', (keys, to) => {
    follow()
    press(keys)
    expect(gone).toEqual([to])
  })

  it.each(['s', 'b', 'g x s', 'g g s', 'G s'])('and %s nowhere', (keys) => {
    follow()
    press(keys)
    expect(gone).toEqual([])
  })

  it('and the second is no key of the page any more', () => {
    follow()
    const taken: boolean[] = []
    document.addEventListener('keydown', ({ defaultPrevented }) => taken.push(defaultPrevented), {
      signal: leaving.signal,
    })
    press('g s')
    expect(taken).toEqual([false, true])
  })
})

describe('one key books a shipment', () => {
  it.each([
    ['on a list', '<div data-list></div>', ['/shipments/new']],
    ['and on no other page', '<div></div>', []],
    ['nor under an open window', '<div data-list></div><div aria-modal="true"></div>', []],
  ])('%s', (_, html, expected) => {
    follow()
    page(html)
    press('c')
    expect(gone).toEqual(expected)
  })

  it('also right after a row was moved to', () => {
    follow()
    page('<div data-list></div>')
    press('j c')
    expect(gone).toEqual(['/shipments/new'])
  })
})

describe('nobody is led away', () => {
  it('who types', () => {
    follow()
    page('<div data-list><input type="search"></div>')
    press('c g s', document.querySelector('input') ?? expect.unreachable())
    expect(gone).toEqual([])
  })

  it('to what they may not see', () => {
    follow(['booking:read'])
    page('<div data-list></div>')
    press('g s c g b')
    expect(gone).toEqual(['/bookings'])
  })

  it('who has switched keys off', () => {
    follow()
    putEntry(client, { name: entryName('keys'), values: ['off'] })
    press('g s')
    expect(gone).toEqual([])
  })
})
