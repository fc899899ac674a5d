import * as z from 'zod/mini'
import { choiceOf, idField, isAtMost, required, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { checkCnic, checkNtn } from '../people/identity-number.ts'
import { companiesSentences as say } from './companies.messages.ts'
import { identificationTypes } from './company-terms.ts'

export type CompanyGroupRules = {
  homeCountryId: number
  /** Whether the group already has its license on file; only possible when it is being updated. */
  hasLicense?: boolean | undefined
}

const missing = say['companies.required_missing']
const text = (field: string, limit: number) =>
  required(
    textField.check(when(isAtMost(limit), fillIn(say['companies.too_long'], { field, limit }))),
    missing,
  )
const id = required(idField(missing), missing)

type Identified = { identificationType: number; identificationValue?: string }

function isNumberOfItsType(context: z.core.ParsePayload<Identified>): void {
  const { identificationType, identificationValue = '' } = context.value
  const message = numberChecks[identificationType]?.(identificationValue)
  if (message === undefined || identificationValue === '') return
  const path = ['identificationValue']
  context.issues.push({ code: 'custom', message, path, input: identificationValue, continue: true })
}

/** The same fields are required for creating and for updating (spec, point 5). */
export const companyGroupForm = ({ homeCountryId, hasLicense = false }: CompanyGroupRules) =>
  z
    .object({
      name: text('Name', 200),
      address: text('Address', 299),
      city: id,
      province: id,
      country: id,
      identificationType: required(choiceOf(identificationTypes, missing), missing),
      identificationValue: text('Identification number', 50),
      companyRegistrationCertificate: z.optional(z.unknown()),
      importExportLicense: z.optional(z.unknown()),
      logo: z.optional(z.unknown()),
      operationalCities: z.optional(z.array(z.number())),
    })
    .check(
      z.refine(
        (form) => hasLicense || isAtHome(form.country, homeCountryId) || isGiven(form.importExportLicense),
        {
          error: missing,
          path: ['importExportLicense'],
        },
      ),
    )
    .check(isNumberOfItsType)

/** The company as a row of a file tells it: its province and country are those of its city, and papers follow on its page. */
export const companyRowForm = z
  .object({
    name: text('Name', 200),
    address: text('Address', 299),
    city: id,
    country: idField(missing),
    identificationType: required(choiceOf(identificationTypes, missing), missing),
    identificationValue: text('Identification number', 50),
  })
  .check(isNumberOfItsType)

/** The home country's numbers have a form of their own; of the others only their owners know one. */
const numberChecks: Readonly<Record<number, (text: string) => string | undefined>> = {
  1: checkNtn,
  2: checkCnic,
}

export type CompanyGroupInput = z.input<ReturnType<typeof companyGroupForm>>
export type CompanyGroupValues = z.output<ReturnType<typeof companyGroupForm>>

/** Where no country is chosen yet, that alone is told. */
const isAtHome = (country: number | undefined, homeCountryId: number): boolean =>
  country === undefined || country === homeCountryId

// A form with files gives a list where several may stand; an empty one is no file.
const isGiven = (file: unknown): boolean =>
  Array.isArray(file) ? file.some(isGiven) : file !== undefined && file !== null && file !== ''
