import { describe, expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

describe('an address on one line', () => {
  it.each([
    {
      parts: ['Industrial Estate Phase 2, Multan'],
      city: 'Multan',
      line: 'Industrial Estate Phase 2, Multan',
    },
    { parts: ['Industrial Estate,MULTAN '], city: 'Multan', line: 'Industrial Estate,MULTAN' },
    { parts: ['Multan'], city: 'Multan', line: 'Multan' },
    { parts: ['ویہاڑی چوک، ملتان'], city: 'ملتان', line: 'ویہاڑی چوک، ملتان' },
    { parts: ['Bosan Road', 'Multan', null], city: 'Multan', line: 'Bosan Road, Multan' },
  ])('names the city of "$parts" once', ({ parts, city, line }) => {
    expect(addressLine(parts, city)).toBe(line)
  })

  it.each([
    { parts: ['Multan Road'], city: 'Multan', line: 'Multan Road, Multan' },
    { parts: ['Multan Road, Lahore Cantt'], city: 'Lahore', line: 'Multan Road, Lahore Cantt, Lahore' },
    { parts: [' Plot 7 ', '', undefined], city: 'Addis Ababa', line: 'Plot 7, Addis Ababa' },
    { parts: [null], city: 'Karachi', line: 'Karachi' },
    { parts: ['Gate 3'], city: null, line: 'Gate 3' },
    { parts: [], city: ' ', line: '' },
  ])('adds the city to "$parts", which does not name it by itself', ({ parts, city, line }) => {
    expect(addressLine(parts, city)).toBe(line)
  })
})
