import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { taxRateForm } from './tax-rate-form.ts'

const rate = {
  countryId: 1,
  kind: 'SALES_TAX',
  authority: 'SRB',
  rate: '8',
  validFrom: '2024-07-01',
  source: 'The act',
}
const day = 'validFrom: First day must be a day of the years 2000 to 2099'

it.each([
  [{}, []],
  [{ countryId: 'x' }, ['countryId: Country is not valid']],
  [{ kind: 'DUTY' }, ['kind: Choose which tax it is']],
  [{ rate: '100.01' }, ['rate: Rate must be a percentage between 0 and 100, in hundredths at most']],
  [{ rate: '0' }, []],
  [{ validFrom: '2024-02-30' }, [day]],
  [{ validFrom: '1999-01-01' }, [day]],
  [{ validFrom: '01/07/2024' }, [day]],
  [{ source: ' ' }, ['source: Say where it is laid down']],
  [{ source: 'x'.repeat(301) }, ['source: Source cannot exceed 300 characters']],
  [{ filer: 'FILER' }, ['filer: Only withholding depends on who files']],
  [{ kind: 'WITHHOLDING', authority: 'NONE' }, ['filer: Say whether it is for filers or for non-filers']],
  [{ kind: 'WITHHOLDING', filer: 'FILER' }, ['authority: Only sales tax is of an authority']],
  [{ kind: 'WITHHOLDING', authority: 'NONE', filer: 'NON_FILER' }, []],
  [{ countryId: 2 }, ['authority: Only sales tax of Pakistan is of an authority']],
  [{ countryId: 2, authority: 'NONE' }, []],
  [{ authority: undefined }, ['authority: Choose who gets it']],
])('a tax rate with %j', (changes, complaints) =>
  expect(complaintsOf(taxRateForm, { ...rate, ...changes })).toEqual(complaints),
)
