import { describe, expect, it } from 'vitest'
import { checkCnic, checkNtn } from './identity-number.ts'

describe('identity numbers', () => {
  it.each([
    ['3520212345671', undefined],
    ['35202-1234567-1', undefined],
    ['352021234567', 'Cnic should be 13 digits long'],
    ['35202123456712', 'Cnic should be 13 digits long'],
    ['', 'Cnic should be 13 digits long'],
    ['35202123456x1', 'Cnic should be a number'],
    ['35202 1234567 1', undefined],
    ['-3520212345671', 'Cnic should be a number'],
    ['3520212345671-', 'Cnic should be a number'],
    ['35202--1234567-1', 'Cnic should be a number'],
    ['3520-21234567-1', 'Cnic should be a number'],
    ['35202.1234567.1', 'Cnic should be a number'],
    ['3520212345671.', 'Cnic should be a number'],
    ['35202-123456-1', 'Cnic should be 13 digits long'],
  ])('of the CNIC %s says %s', (cnic, said) => expect(checkCnic(cnic)).toBe(said))

  it.each([
    ['1234567', undefined],
    ['123456', 'Ntn should be 7 digits long'],
    ['12345678', 'Ntn should be 7 digits long'],
    ['12345A7', 'Ntn should be a number'],
    [' 1234567 ', undefined],
    ['١٢٣٤٥٦٧', undefined],
    ['12.34567', 'Ntn should be a number'],
    ['123-4567', 'Ntn should be a number'],
    ['123 4567', 'Ntn should be a number'],
    ['', 'Ntn should be 7 digits long'],
    ['-1234567', 'Ntn should be a number'],
    ['1234567-', 'Ntn should be a number'],
  ])('of the NTN %s says %s', (ntn, said) => expect(checkNtn(ntn)).toBe(said))
})
