import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import {
  billingTermsForm,
  invoiceConfigurationForm,
  invoiceForm,
  invoiceStepForm,
  paperUnknown,
  termsOfForm,
  walletPeriodForm,
} from './invoice-form.ts'

const invoice = { companyId: 1, periodFrom: '2026-10-01', periodTo: '2026-10-01' }
const line = { chargeType: 'TOLL', description: 'M2', quantity: 1, rate: '500' }
const day = 'Period must be between the years 2000 and 2099'
const noDay = 'Period must be a date'

it('a period of one day can be billed', () => expect(complaintsOf(invoiceForm, invoice)).toEqual([]))

it.each([
  [{ periodTo: '2026-09-30' }, ['periodTo: The period cannot end before it begins']],
  [{ periodFrom: '1999-12-31' }, [`periodFrom: ${day}`]],
  [{ periodFrom: '2026-13-01' }, [`periodFrom: ${noDay}`]],
  [{ periodFrom: '2026-02-29' }, [`periodFrom: ${noDay}`]],
  [{ periodFrom: '01/10/2026' }, [`periodFrom: ${noDay}`]],
  [{ companyId: 'x' }, ['companyId: Company is not valid']],
  [
    { lines: [{ ...line, rate: '0' }] },
    ['lines.0.rate: Amount must be greater than 0, with at most two decimals'],
  ],
  [{ lines: [line] }, []],
])('an invoice with %j', (changes, complaints) =>
  expect(complaintsOf(invoiceForm, { ...invoice, ...changes })).toEqual(complaints),
)

const configuration = {
  companyId: 1,
  frequency: 'MONTHLY',
  groupBy: 'PROJECT',
  paymentTermDays: 30,
  salesTaxAuthority: 'SRB',
  salesTaxRate: '13',
  withholdingRate: '0',
  numberPrefix: 'INV1',
}
const rate = 'Rate must be a percentage between 0 and 100, with at most two decimals'

it.each<[changes: object, complaints: string[]]>([
  [{}, []],
  [{ salesTaxRate: '100.01' }, [`salesTaxRate: ${rate}`]],
  [{ withholdingRate: '1.555' }, [`withholdingRate: ${rate}`]],
  ...['CN', 'DN', 'PI', 'COM', 'PDN'].map((numberPrefix): [object, string[]] => [
    { numberPrefix },
    ['numberPrefix: Number prefix cannot be CN, DN, PI, COM or PDN; notes and partner invoices use them'],
  ]),
  [{ numberPrefix: 'CNX' }, []],
  [{ requiredDocumentTypes: [2, 40, 48] }, []],
  [{ requiredDocumentTypes: [2, 41] }, [`requiredDocumentTypes.1: ${paperUnknown}`]],
  [{ requiredDocumentTypes: [47] }, [`requiredDocumentTypes.0: ${paperUnknown}`]],
  [{ numberPrefix: 'inv' }, ['numberPrefix: Number prefix must be capital letters and digits, at most 10']],
  [{ emailTo: ['a@b.info'] }, ['emailTo.0: Email address is not valid']],
])('billing with %j', (changes, complaints) =>
  expect(complaintsOf(invoiceConfigurationForm, { ...configuration, ...changes })).toEqual(complaints),
)

it.each([
  [true, { amount: '10' }, []],
  [true, { amount: '' }, ['amount: Amount must be greater than 0, with at most two decimals']],
  [true, { amount: '0' }, ['amount: Amount must be greater than 0, with at most two decimals']],
  [false, { reason: 'Agreed otherwise' }, []],
  [false, { reason: ' ' }, ['reason: Give a reason']],
])('a step (payment: %s) with %j', (isPayment, typed, complaints) =>
  expect(complaintsOf(invoiceStepForm(isPayment), typed)).toEqual(complaints),
)

const typed = { ...configuration, requiredDocumentTypes: ['2', '43000'], requireHardCopyPod: true }

it('the billing is typed with an e-mail to each line, and sent as a list', () => {
  const form = billingTermsForm.parse({ ...typed, emailTo: 'a@b.com\n c@d.com;' })
  expect(termsOfForm(form)).toMatchObject({
    ...{ requiredDocumentTypes: [2], emailTo: ['a@b.com', 'c@d.com'], requireHardCopyPod: true },
  })
  expect(complaintsOf(billingTermsForm, { ...typed, emailTo: 'nobody' })).toEqual([
    'emailTo: Email address is not valid',
  ])
})

it.each([
  [{}, []],
  [{ toDate: '2026-10-01' }, []],
  [{ toDate: '2026-09-30' }, ['toDate: The period cannot end before it begins']],
  [{ fromDate: '2026-02-31' }, [`fromDate: ${noDay}`]],
  [{ fromDate: '1/10/2026' }, [`fromDate: ${noDay}`]],
])('a statement of %j', (changes, complaints) =>
  expect(
    complaintsOf(walletPeriodForm, { fromDate: '2026-10-01', toDate: '2026-10-31', ...changes }),
  ).toEqual(complaints),
)
