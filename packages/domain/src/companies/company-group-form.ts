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
const identification = required(
  choiceOf(identificationTypes, say['companies.identification_type_invalid']),
  missing,
)

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
      identificationType: identification,
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

/**
 * A row of an import file: province and country are taken from the city, and documents are uploaded later on
 * the company's page.
 */
export const companyRowForm = z
  .object({
    name: text('Name', 200),
    address: text('Address', 299),
    city: id,
    country: idField(missing),
    identificationType: identification,
    identificationValue: text('Identification number', 50),
  })
  .check(isNumberOfItsType)

/** Checks for NTN and CNIC numbers of the home country; other numbers have no known format. */
const numberChecks: Readonly<Record<number, (text: string) => string | undefined>> = {
  1: checkNtn,
  2: checkCnic,
}

export type CompanyGroupInput = z.input<ReturnType<typeof companyGroupForm>>
export type CompanyGroupValues = z.output<ReturnType<typeof companyGroupForm>>

/** While no country is chosen, only the missing country is reported and no license is asked for. */
const isAtHome = (country: number | undefined, homeCountryId: number): boolean =>
  country === undefined || country === homeCountryId

// A multi-file input gives a list; an empty list or entry counts as no file.
const isGiven = (file: unknown): boolean =>
  Array.isArray(file) ? file.some(isGiven) : file !== undefined && file !== null && file !== ''
