import * as z from 'zod/mini'
import { idField, required, textField } from '../kernel/field.ts'
import { companiesSentences as say } from './companies.messages.ts'

export type CompanyGroupRules = {
  homeCountryId: number
  /** Whether the group already has its license on file; only possible when it is being updated. */
  hasLicense?: boolean
}

const missing = say['companies.required_missing']
const text = required(textField, missing)
const id = required(idField(missing), missing)

/** The same fields are required for creating and for updating (spec, point 5). */
export const companyGroupForm = ({ homeCountryId, hasLicense = false }: CompanyGroupRules) =>
  z
    .object({
      name: text,
      address: text,
      city: id,
      province: id,
      country: id,
      identificationType: id,
      identificationValue: text,
      companyRegistrationCertificate: z.optional(z.unknown()),
      importExportLicense: z.optional(z.unknown()),
      logo: z.optional(z.unknown()),
      operationalCities: z.optional(z.array(z.number())),
    })
    .check(
      z.refine((form) => hasLicense || form.country === homeCountryId || isGiven(form.importExportLicense), {
        error: missing,
        path: ['importExportLicense'],
      }),
    )

export type CompanyGroupInput = z.input<ReturnType<typeof companyGroupForm>>
export type CompanyGroupValues = z.output<ReturnType<typeof companyGroupForm>>

// A form with files gives a list where several may stand; an empty one is no file.
const isGiven = (file: unknown): boolean =>
  Array.isArray(file) ? file.some(isGiven) : file !== undefined && file !== null && file !== ''
