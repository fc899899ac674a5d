import { expect, it } from 'vitest'
import { maskAddress, maskCnic, maskEmail, maskEnd, maskPhone } from './masks.ts'

it('a masked phone keeps its country, its network and its last two digits', () => {
  expect(maskPhone('+923001110001')).toBe('+92300*****01')
  expect(maskPhone('+25377123456')).toBe('+25377****56')
})

it('a number too short to be one is hidden whole', () => {
  expect(maskPhone('12345')).toBe('*****')
})

it('a masked CNIC keeps its last digit only', () => {
  expect(maskCnic('3520212345671')).toBe('*****-*******-1')
})

it.each([
  ['AB1234567', '*****7'],
  ['Sher Zaman', '*****n'],
  ['', '*****'],
])('of %s only the last sign stays', (text, masked) => expect(maskEnd(text)).toBe(masked))

it.each([
  ['sana@karwan.test', 's***@karwan.test'],
  ['a@b.test', 'a***@b.test'],
])('an e-mail keeps its first letter and its domain: %s', (email, masked) =>
  expect(maskEmail(email)).toBe(masked),
)

it.each([
  ['203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3::9', '2001:db8:1:*'],
  ['in-process', '*'],
])('of the address %s only the network stays', (address, masked) => expect(maskAddress(address)).toBe(masked))
