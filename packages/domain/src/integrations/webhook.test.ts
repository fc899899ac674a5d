import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../kernel/public-address.ts'
import { webhookForm } from './webhook-form.ts'

describe('the address of a webhook', () => {
  it.each(['https://hooks.indus.example/karwan', 'https://a.b.pk/x?y=1', 'https://indus.example:443/'])(
    'may be %s',
    (url) => expect(isPublicAddress(url)).toBe(true),
  )

  it.each([
    'http://hooks.indus.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data',
    'https://database.internal/',
    'https://printer.local/',
    'https://api.localhost/',
    'https://hooks.indus.example:8443/',
    'https://user:secret@hooks.indus.example/',
    'ftp://hooks.indus.example/',
    'hooks.indus.example',
    '',
  ])('may not be %s', (url) => expect(isPublicAddress(url)).toBe(false))
})

describe('the form of a webhook', () => {
  const webhook = { name: 'Warehouse', url: 'https://hooks.indus.example/', events: ['booking.changed'] }
  const said = (more: object) =>
    webhookForm.safeParse({ ...webhook, ...more }).error?.issues.map(({ message }) => message)

  it('asks for what is missing, and says what is wrong with an address', () => {
    expect(said({})).toBeUndefined()
    expect(said({ name: '' })).toEqual(['Name is required'])
    expect(said({ url: '' })).toEqual(['Address is required'])
    expect(said({ url: 'https://10.0.0.7/' })).toEqual([
      'Address must begin with https:// and be on the public internet',
    ])
    expect(said({ events: [] })).toEqual(['Choose at least one event'])
  })
})
