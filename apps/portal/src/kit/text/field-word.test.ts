import { createIntl } from 'react-intl'
import { expect, it } from 'vitest'
import { fieldWord } from './field-word.ts'

const messages = { 'trucks.field.plate': 'Registration number', 'trucks.column.plate': 'Plate' }
const intl = createIntl({ locale: 'en', messages })

it('a field has one word, and another one only in the place that has its own', () => {
  expect(fieldWord(intl, 'trucks', 'column', 'plate')).toBe('Plate')
  for (const place of ['filter', 'form', 'fact'] as const)
    expect(fieldWord(intl, 'trucks', place, 'plate')).toBe('Registration number')
})
