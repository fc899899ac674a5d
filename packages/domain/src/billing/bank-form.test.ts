import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { bankForm } from './bank-form.ts'

const bank = { name: 'Habib Bank', code: 'HABB', countryId: 0 }
const code = 'code: Code must be 2 to 11 capital letters and digits'

it.each([
  [{}, []],
  [{ name: ' ' }, ['name: Name is required']],
  [{ name: 'x'.repeat(120) }, []],
  [{ name: 'x'.repeat(121) }, ['name: Name cannot exceed 120 characters']],
  [{ code: 'habb' }, [code]],
  [{ code: 'H' }, [code]],
  [{ code: 'H'.repeat(11) }, []],
  [{ code: 'H'.repeat(12) }, [code]],
  [{ code: '' }, ['code: Code is required']],
  [{ countryId: 'x' }, ['countryId: Country is not valid']],
])('a bank with %j', (changes, complaints) =>
  expect(complaintsOf(bankForm, { ...bank, ...changes })).toEqual(complaints),
)
