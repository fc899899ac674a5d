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
const day = 'validFrom: First day must be between the years 2000 and 2099'
const noDay = 'validFrom: First day must be a date'

it.each([
  [{}, []],
  [{ countryId: 'x' }, ['countryId: Country is not valid']],
  [{ countryId: '' }, ['countryId: Country is required']],
  [{ rate: ' ' }, ['rate: Rate is required']],
  [{ validFrom: '' }, ['validFrom: First day is required']],
  [{ kind: 'DUTY' }, ['kind: Choose which tax it is']],
  [{ rate: '100.01' }, ['rate: Rate must be a percentage between 0 and 100, with at most two decimals']],
  [{ rate: '0' }, []],
  [{ validFrom: '2024-02-30' }, [noDay]],
  [{ validFrom: '1999-01-01' }, [day]],
  [{ validFrom: '01/07/2024' }, [noDay]],
  [{ source: ' ' }, ['source: Enter the source, such as the law']],
  [{ source: 'x'.repeat(301) }, ['source: Source cannot exceed 300 characters']],
  [{ filer: 'FILER' }, ['filer: Only withholding is different for filers and non-filers']],
  [{ kind: 'WITHHOLDING', authority: 'NONE' }, ['filer: Choose filers or non-filers']],
  [{ kind: 'WITHHOLDING', filer: 'FILER' }, ['authority: Only sales tax has a tax authority']],
  [{ kind: 'WITHHOLDING', authority: 'NONE', filer: 'NON_FILER' }, []],
  [{ countryId: 2 }, ['authority: Only sales tax of Pakistan has a tax authority']],
  [{ countryId: 2, authority: 'NONE' }, []],
  [{ authority: undefined }, ['authority: Choose the tax authority']],
])('a tax rate with %j', (changes, complaints) =>
  expect(complaintsOf(taxRateForm, { ...rate, ...changes })).toEqual(complaints),
)
